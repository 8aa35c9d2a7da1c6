import type { PaymentStatus } from '#core/domain/selling/payment.ts';
import type { Purchase as PurchaseReply } from '#core/domain/selling/purchase.ts';
import { cancelAllHolds } from '../../../tickets/transitions/sweep.ts';
import { getOwnRaffle } from '../../raffles/raffle-access.ts';
import type { Caller, ServiceContext } from '../../service-context.ts';
import { cancelHold } from '../provider-payments/cancel-hold.ts';
import { getSoldPurchase } from '../purchases/purchase-access.ts';
import { openPurchaseReply } from '../purchases/purchase-replies.ts';
import { sellerOf, settledPurchase } from './settle.ts';

/**
 * Cancels an unpaid purchase and releases its tickets. One by the card provider is `ending` until the provider has answered. `seen`: the
 * status that the seller has seen. Throws as `settle`, and 409 `purchase-changed`.
 */
export async function cancelPurchase(
  context: ServiceContext,
  caller: Caller,
  id: string,
  seen?: PaymentStatus,
): Promise<PurchaseReply> {
  const { purchase } = await getSoldPurchase(context, caller, id);
  const canceled = await cancelHold(context, purchase, { at: context.now(), actor: sellerOf(caller), seen });
  return openPurchaseReply(context, { purchase: settledPurchase(canceled), reader: 'seller' });
}

/**
 * Cancels every hold of a raffle of the caller that no buyer has reported as paid. Returns how many were canceled, and how many, by the
 * card provider, will be once it has answered. Throws 404 and 410.
 */
export async function cancelUnreportedPurchases(
  context: ServiceContext,
  caller: Caller,
  raffleId: string,
): Promise<{ canceled: number; marked: number }> {
  await getOwnRaffle(context, caller, raffleId);
  const sources = { db: context.db, now: context.now(), ...context.ticketing };
  const { canceled, marked } = await cancelAllHolds(sources, raffleId, sellerOf(caller));
  return { canceled: canceled.length, marked };
}
