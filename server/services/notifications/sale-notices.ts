import { raffleSalesPath } from '#core/domain/app-paths.ts';
import { dayOf, formatDay, timeOf } from '#core/domain/days.ts';
import { NOTIFICATION_TEXT } from '#core/text/notifications/notifications.ts';
import { findUserById } from '../../repositories/account/users.ts';
import { findNotificationChoices } from '../../repositories/notifications/notification-choices.ts';
import { listLiveSubscriptions } from '../../repositories/notifications/push-subscriptions.ts';
import type { StoredRaffle } from '../../repositories/raffles/raffles.ts';
import { queueMessage } from '../outbox/queue-message.ts';
import type { ServiceContext } from '../service-context.ts';
import { notify, shortTitle } from './notify.ts';

/** Purchases of a raffle that were reported as paid and not answered. */
export interface WaitingSales {
  purchases: number;
  /** When the first of them may lose its numbers. */
  until: Date;
}

/** São Paulo time, in words. */
const untilText = (until: Date) => `${timeOf(until)} de ${formatDay(dayOf(until))}`;

/**
 * Tells a seller of sales that wait for an answer (P-741): on the phones that are subscribed, else by e-mail, and not at all if these
 * notices are switched off. Inside a write.
 */
export async function notifyOfWaitingSales(
  context: ServiceContext,
  { id, ownerId, title }: Pick<StoredRaffle, 'id' | 'ownerId' | 'title'>,
  { purchases, until }: WaitingSales,
): Promise<void> {
  const { salesWaiting } = await findNotificationChoices(context.db, ownerId);
  const account = await findUserById(context.db, ownerId);
  if (!salesWaiting || !account) return;
  const { email, name } = account.user;
  const [shown, path] = [shortTitle(title), raffleSalesPath(id)];
  const subscriptions = await listLiveSubscriptions(context.db, ownerId, context.now());
  if (subscriptions.length > 0) {
    const words = NOTIFICATION_TEXT.salesWaiting(shown, purchases, untilText(until));
    await notify(context, ownerId, { ...words, path, tag: `sales-${id}` });
  } else if (email !== '' && context.messenger.canReach('email')) {
    await queueMessage(context, {
      ...{ kind: 'sales-waiting', to: { channel: 'email', address: email }, name },
      ...{ raffleId: id, title: shown, purchases, until: untilText(until) },
    });
  }
}
