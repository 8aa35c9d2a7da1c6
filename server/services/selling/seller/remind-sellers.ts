import { raffleSalesPath } from '#core/domain/app-paths.ts';
import { dayOf, formatDay, timeOf } from '#core/domain/days.ts';
import { NOTIFICATION_TEXT } from '#core/text/notifications/notifications.ts';
import { findUserById } from '../../../repositories/account/users.ts';
import { findNotificationChoices } from '../../../repositories/notifications/notification-choices.ts';
import { listLiveSubscriptions } from '../../../repositories/notifications/push-subscriptions.ts';
import { findRaffle, type StoredRaffle } from '../../../repositories/raffles/raffles.ts';
import { claimUnanswered } from '../../../repositories/selling/unanswered-purchases.ts';
import { notify, shortTitle } from '../../notifications/notify.ts';
import { queueMessage } from '../../outbox/queue-message.ts';
import type { ServiceContext } from '../../service-context.ts';
import { inWrite } from '../../writes/in-write.ts';

/** How long before others may get the numbers sellers are reminded, milliseconds. */
const REMINDS_BEFORE_MS = 4 * 3_600_000;
/** Maximum number of purchases per round. */
const CLAIM_LIMIT = 500;

interface Unanswered {
  purchases: number;
  /** When the first of them may lose its numbers. */
  until: Date;
}

/** São Paulo time, in words. */
const untilText = (until: Date) => `${timeOf(until)} de ${formatDay(dayOf(until))}`;

/** Tells a seller on the phones that are subscribed, else by e-mail; nobody who has switched these notices off. */
async function remind(
  context: ServiceContext,
  { id, ownerId, title }: StoredRaffle,
  { purchases, until }: Unanswered,
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

/**
 * Reminds sellers, once for each purchase and together for each raffle, of payments that were reported and not answered (P-741), four
 * hours before others may get their numbers. Safe on every server. Outside of a transaction.
 */
export async function remindSellers(context: ServiceContext): Promise<void> {
  await inWrite(context, async (inside) => {
    const now = inside.now();
    const before = new Date(now.getTime() + REMINDS_BEFORE_MS);
    const byRaffle = new Map<string, Unanswered>();
    for (const { raffleId, expiresAt } of await claimUnanswered(inside.db, {
      now,
      before,
      limit: CLAIM_LIMIT,
    })) {
      const { purchases, until } = byRaffle.get(raffleId) ?? { purchases: 0, until: expiresAt };
      byRaffle.set(raffleId, { purchases: purchases + 1, until: expiresAt < until ? expiresAt : until });
    }
    for (const [raffleId, unanswered] of byRaffle) {
      const raffle = await findRaffle(inside.db, raffleId);
      if (raffle) await remind(inside, raffle, unanswered);
    }
  });
}
