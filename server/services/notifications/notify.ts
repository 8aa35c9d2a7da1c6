import { v7 as uuidv7 } from 'uuid';
import type { NotificationChoices, PushPayload } from '#core/domain/notifications/notifications.ts';
import { payloadText } from '../../providers/push/push-sender.ts';
import { insertDelivery } from '../../repositories/notifications/push-deliveries.ts';
import { listLiveSubscriptions } from '../../repositories/notifications/push-subscriptions.ts';
import type { ServiceContext } from '../service-context.ts';

/** Push services accept 4 kB encrypted; titles are far shorter. */
const TITLE_MAX_CHARACTERS = 80;

export const shortTitle = (title: string): string =>
  title.length > TITLE_MAX_CHARACTERS ? `${title.slice(0, TITLE_MAX_CHARACTERS - 1)}…` : title;

/**
 * Queues a notification for every browser of a user, within the caller's transaction: sent after its commit, dropped on
 * rollback.
 */
export async function notify(
  { db, now }: ServiceContext,
  userId: string,
  payload: PushPayload,
): Promise<void> {
  const at = now();
  for (const { id: subscriptionId } of await listLiveSubscriptions(db, userId, at)) {
    await insertDelivery(
      db,
      { id: uuidv7(), browser: { subscriptionId }, payload: payloadText(payload) },
      at,
    );
  }
}

/** Queues a notification for a browser that asked about a purchase or raffle, as `notify` does. */
export async function notifyAlert(
  { db, now }: ServiceContext,
  alertId: string,
  payload: PushPayload,
): Promise<void> {
  await insertDelivery(db, { id: uuidv7(), browser: { alertId }, payload: payloadText(payload) }, now());
}

/** The first of these kinds that the user has enabled; undefined if none. */
export function enabledKind<Kind extends keyof NotificationChoices>(
  choices: NotificationChoices,
  kinds: readonly Kind[],
): Kind | undefined {
  return kinds.find((kind) => choices[kind]);
}
