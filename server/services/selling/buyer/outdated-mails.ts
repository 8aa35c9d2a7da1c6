import type { Message } from '../../../messages/message.ts';
import { sumMoneySince } from '../../../repositories/selling/purchase-mails.ts';
import { findPurchase, type Purchase } from '../../../tickets/purchases/purchase.ts';
import type { ServiceContext } from '../../service-context.ts';

/** Whether a purchase still waits for its buyer to pay at the provider. */
export const isOpenHold = ({ status, endingAt, expiresAt }: Purchase, now: Date): boolean =>
  status === 'pending' && endingAt === null && now < expiresAt;

/**
 * Whether a stored message tells a buyer to do, or to wait for, what is done by now (P-1137): a message may wait in the outbox for hours, and
 * newer ones overtake it.
 */
export async function isOutdatedMail(
  { db, now }: Pick<ServiceContext, 'db' | 'now'>,
  message: Message,
): Promise<boolean> {
  const { kind } = message;
  if (kind !== 'purchase-held' && kind !== 'purchase-unanswered' && kind !== 'purchase-owed') return false;
  const purchase = await findPurchase(db, message.purchaseId);
  if (!purchase) return true;
  if (kind === 'purchase-held') return !isOpenHold(purchase, now());
  if (kind === 'purchase-unanswered') return purchase.status !== 'in_process';
  const owed = await sumMoneySince(db, purchase, { outcome: 'refund_due', since: new Date(0) });
  return owed.amountCents === 0;
}
