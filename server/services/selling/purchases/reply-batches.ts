import type { Purchase as PurchaseReply } from '#core/domain/selling/purchase.ts';
import { listPurchases, type PurchaseFilter } from '../../../repositories/selling/purchase-lists.ts';
import type { ServiceContext } from '../../service-context.ts';
import { purchaseReplies } from './purchase-replies.ts';

/** Purchases that are read at once. */
const PURCHASES_AT_ONCE = 200;
/** Numbers whose purchases are answered at once: one purchase may have ten thousand. */
const NUMBERS_AT_ONCE = 20_000;

/** Consecutive purchases with at most `NUMBERS_AT_ONCE` tickets together, or one purchase. */
export function batchesOf<One extends { tickets: number }>(purchases: readonly One[]): One[][] {
  const batches: One[][] = [];
  let tickets = Infinity;
  for (const purchase of purchases) {
    tickets += purchase.tickets;
    if (tickets > NUMBERS_AT_ONCE) {
      batches.push([]);
      tickets = purchase.tickets;
    }
    batches.at(-1)?.push(purchase);
  }
  return batches;
}

/**
 * All purchases of a filter with all their numbers, newest first, in batches of bounded size, however many there are. Outside of a
 * transaction.
 */
export async function* replyBatches(
  context: ServiceContext,
  filter: PurchaseFilter,
  options: { withRaffle?: boolean } = {},
): AsyncGenerator<PurchaseReply[]> {
  let page = await listPurchases(context.db, filter, { limit: PURCHASES_AT_ONCE });
  while (page.length > 0) {
    for (const batch of batchesOf(page)) yield await purchaseReplies(context, batch, options);
    page = await listPurchases(context.db, filter, { limit: PURCHASES_AT_ONCE, after: page.at(-1) });
  }
}
