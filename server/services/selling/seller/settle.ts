import type { Purchase as PurchaseReply } from '#core/domain/selling/purchase.ts';
import type { Actor } from '../../../tickets/purchases/events.ts';
import type { Purchase } from '../../../tickets/purchases/purchase.ts';
import { inTicketTransaction, type TicketDb } from '../../../tickets/transaction.ts';
import { AppError } from '../../app-error.ts';
import type { Caller, ServiceContext } from '../../service-context.ts';
import { getSoldPurchase } from '../purchases/purchase-access.ts';
import { openPurchaseReply } from '../purchases/purchase-replies.ts';

/** Who acts, for the history of what a seller changes. */
export const sellerOf = ({ user }: Caller): Actor => ({ kind: 'seller', userId: user.id });

type Settled = { kind: string; purchase: Purchase } | { kind: 'not-found' | 'closed' };

/** The purchase after a change. Throws 404, and 409 if its state forbids the change. */
export function settledPurchase(outcome: Settled): Purchase {
  if (outcome.kind === 'closed') throw new AppError('sales-frozen');
  if (!('purchase' in outcome)) throw new AppError('not-found');
  if (outcome.kind === 'not-allowed') throw new AppError('wrong-purchase-state');
  if (outcome.kind === 'changed') throw new AppError('purchase-changed');
  return outcome.purchase;
}

/** Changes a purchase in a raffle of the caller and returns its reply. Outside of a transaction. Throws as `settledPurchase`. */
export async function settle(
  context: ServiceContext,
  caller: Caller,
  id: string,
  change: (transaction: TicketDb, purchase: Purchase) => Promise<Settled>,
): Promise<PurchaseReply> {
  const { purchase } = await getSoldPurchase(context, caller, id);
  const outcome = await inTicketTransaction(context.db, (transaction) => change(transaction, purchase));
  return openPurchaseReply(context, { purchase: settledPurchase(outcome), reader: 'seller' });
}
