import type { Purchase as PurchaseReply } from '#core/domain/selling/purchase.ts';
import type { Caller, ServiceContext } from '../../service-context.ts';
import { buyerOf } from './list-purchases.ts';
import { replyBatches } from './reply-batches.ts';

/**
 * All purchases of the caller's account and verified phone, newest first, with all their numbers (P-777), in batches of bounded size.
 * Outside of a transaction.
 */
export function purchasesOfAccount(
  context: ServiceContext,
  { user }: Caller,
): AsyncGenerator<PurchaseReply[]> {
  return replyBatches(context, { of: { buyer: buyerOf(user) } }, { withRaffle: true });
}
