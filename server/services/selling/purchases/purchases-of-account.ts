import type { Purchase as PurchaseReply } from '#core/domain/selling/purchase.ts';
import { listPurchases } from '../../../repositories/selling/purchase-lists.ts';
import type { Caller, ServiceContext } from '../../service-context.ts';
import { buyerOf } from './list-purchases.ts';
import { purchaseReplies } from './purchase-replies.ts';

/** Purchases whose replies are made at once. */
const AT_ONCE = 200;

/** All purchases of the caller's account and verified phone, newest first, with all their numbers (P-777). Outside of a transaction. */
export async function* purchasesOfAccount(
  context: ServiceContext,
  { user }: Caller,
): AsyncGenerator<PurchaseReply> {
  const filter = { of: { buyer: buyerOf(user) } };
  let found = await listPurchases(context.db, filter, { limit: AT_ONCE });
  while (found.length > 0) {
    yield* await purchaseReplies(context, found, { withRaffle: true });
    found = await listPurchases(context.db, filter, { limit: AT_ONCE, after: found.at(-1) });
  }
}
