import type { Purchase as PurchaseReply } from '#core/domain/selling/purchase.ts';
import type { ServiceContext } from '../../service-context.ts';
import { replyBatches } from './reply-batches.ts';

/**
 * All purchases of a raffle with all their numbers, as its seller sees them, newest first, in batches of bounded size. The caller checks
 * who may read them. Outside of a transaction.
 */
export function purchasesOfRaffle(
  context: ServiceContext,
  raffleId: string,
): AsyncGenerator<PurchaseReply[]> {
  return replyBatches(context, { of: { raffleId } });
}
