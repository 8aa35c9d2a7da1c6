import type { Purchase as PurchaseReply } from '#core/domain/selling/purchase.ts';
import { AppError } from '../../app-error.ts';
import type { ServiceContext } from '../../service-context.ts';
import { cancelHold } from '../provider-payments/cancel-hold.ts';
import { getProvenPurchase, type PurchaseProof } from '../purchases/purchase-access.ts';
import { openPurchaseReply } from '../purchases/purchase-replies.ts';

/**
 * A buyer gives up an unpaid purchase (P-726): its tickets are released, by the card provider once it has answered. Idempotent. Outside
 * of a transaction. Throws 403, 404, 409 for one that is reported, paid or over, and 429 after many wrong codes.
 */
export async function giveUpPurchase(
  context: ServiceContext,
  id: string,
  proof: PurchaseProof,
): Promise<PurchaseReply> {
  const { purchase, reader, actor } = await getProvenPurchase(context, id, proof);
  const outcome = await cancelHold(context, purchase, { at: context.now(), actor });
  if (outcome.kind !== 'canceled' && outcome.kind !== 'ending') throw new AppError('wrong-purchase-state');
  return openPurchaseReply(context, { purchase: outcome.purchase, reader });
}
