import { v7 as uuidv7 } from 'uuid';
import type { NotificationChoices, PushPayload } from '#core/domain/notifications.ts';
import { payloadText } from '../../providers/push/push-sender.ts';
import { insertDelivery } from '../../repositories/notifications/push-deliveries.ts';
import { listLiveSubscriptions } from '../../repositories/notifications/push-subscriptions.ts';
import type { ServiceContext } from '../service-context.ts';

/** A push service takes four kilobytes, encrypted; a title of a raffle is far from it. */
const TITLE_MAX_CHARACTERS = 80;

export const shortTitle = (title: string): string =>
  title.length > TITLE_MAX_CHARACTERS ? `${title.slice(0, TITLE_MAX_CHARACTERS - 1)}…` : title;

/**
 * Puts a notification on its way to every browser of a user, within the caller's transaction: it is sent once that has become
 * true, and not at all where it has not.
 */
export async function notify(
  { db, now }: ServiceContext,
  userId: string,
  payload: PushPayload,
): Promise<void> {
  const at = now();
  for (const { id: subscriptionId } of await listLiveSubscriptions(db, userId, at)) {
    await insertDelivery(db, { id: uuidv7(), subscriptionId, payload: payloadText(payload) }, at);
  }
}

/** The first of these kinds that the user wants; undefined where they want none of them. */
export function wantedKind<Kind extends keyof NotificationChoices>(
  choices: NotificationChoices,
  kinds: readonly Kind[],
): Kind | undefined {
  return kinds.find((kind) => choices[kind]);
}
