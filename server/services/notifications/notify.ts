import { v7 as uuidv7 } from 'uuid';
import { firstCharacters } from '#core/domain/first-characters.ts';
import type { NotificationChoices, PushPayload } from '#core/domain/notifications/notifications.ts';
import type { AlertKind } from '#core/domain/selling/device-alerts.ts';
import { payloadText } from '../../providers/push/push-sender.ts';
import {
  deleteOutdatedDeliveries,
  hasDelivery,
  insertDelivery,
} from '../../repositories/notifications/push-deliveries.ts';
import { listLiveSubscriptions } from '../../repositories/notifications/push-subscriptions.ts';
import type { ServiceContext } from '../service-context.ts';

/** Push services accept 4 kB encrypted; titles are far shorter. */
const TITLE_MAX_CHARACTERS = 80;

/** A title as notifications show it, cut between what people see as characters. */
export function shortTitle(title: string): string {
  const characters = firstCharacters(title, TITLE_MAX_CHARACTERS + 1);
  return characters.length > TITLE_MAX_CHARACTERS
    ? `${characters.slice(0, TITLE_MAX_CHARACTERS - 1).join('')}…`
    : title;
}

/**
 * Queues a notification for every browser of a user, within the caller's transaction: sent after its commit, dropped on
 * rollback. `noticeMailId` is the mail that goes if none of them can be reached.
 */
export async function notify(
  { db, now }: ServiceContext,
  userId: string,
  payload: PushPayload,
  noticeMailId?: string,
): Promise<void> {
  const at = now();
  for (const { id: subscriptionId } of await listLiveSubscriptions(db, userId, at)) {
    await insertDelivery(
      db,
      { id: uuidv7(), browser: { subscriptionId }, payload: payloadText(payload), noticeMailId },
      at,
    );
  }
}

/**
 * Queues a notification for a browser that asked about a purchase or raffle, as `notify` does. It is not sent from `usefulUntil` on.
 */
export async function notifyAlert(
  { db, now }: ServiceContext,
  alertId: string,
  payload: PushPayload,
  about: { kind?: AlertKind; usefulUntil?: Date | null } = {},
): Promise<void> {
  const delivery = { id: uuidv7(), browser: { alertId }, payload: payloadText(payload), ...about };
  await insertDelivery(db, delivery, now());
}

/** Drops what is still to be sent of these kinds to a browser that asked about a purchase. */
export const dropOutdated = (
  { db }: ServiceContext,
  alertId: string,
  kinds: readonly AlertKind[],
): Promise<void> => deleteOutdatedDeliveries(db, alertId, kinds);

/** Whether something is still to be sent to a browser that asked about a purchase or raffle. */
export const isAlertUnsent = ({ db }: ServiceContext, alertId: string): Promise<boolean> =>
  hasDelivery(db, alertId);

/** The first of these kinds that the user has enabled; undefined if none. */
export function enabledKind<Kind extends keyof NotificationChoices>(
  choices: NotificationChoices,
  kinds: readonly Kind[],
): Kind | undefined {
  return kinds.find((kind) => choices[kind]);
}
