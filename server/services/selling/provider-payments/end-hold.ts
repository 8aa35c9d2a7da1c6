import { ProviderError } from '../../../providers/payment-provider.ts';
import type { Purchase, PurchaseRef } from '../../../tickets/purchases/purchase.ts';
import { inTicketTransaction } from '../../../tickets/transaction.ts';
import { type EndingMark, finishEnding, markEnding } from '../../../tickets/transitions/ending.ts';
import { AppError } from '../../app-error.ts';
import type { ServiceContext } from '../../service-context.ts';
import { endAttempts } from './end-attempts.ts';

/**
 * Cancels a hold by the card provider: marks it, ends its attempts there, and releases its tickets. If the provider does not answer, or
 * reviews a payment, the hold stays marked and ends in the background. Returns the purchase as it is then. Outside of a transaction.
 * Throws 409 `wrong-purchase-state` if it is no hold by the card provider, or was paid meanwhile.
 */
export async function endHold(
  context: ServiceContext,
  ref: PurchaseRef,
  mark: EndingMark,
): Promise<Purchase> {
  const marked = await inTicketTransaction(context.db, (transaction) => markEnding(transaction, ref, mark));
  if (marked?.status === 'canceled') return marked;
  if (marked?.status !== 'pending' || marked.endingAt === null) throw new AppError('wrong-purchase-state');
  const isEnded = await endAttempts(context, ref).then(
    () => true,
    (error: unknown) => {
      if (error instanceof ProviderError) return false;
      throw error;
    },
  );
  const { db, now, ticketing } = context;
  const ended = isEnded
    ? await inTicketTransaction(db, (transaction) => finishEnding(transaction, ref, now(), ticketing))
    : marked;
  if (!ended || ended.status === 'approved') throw new AppError('wrong-purchase-state');
  return ended;
}
