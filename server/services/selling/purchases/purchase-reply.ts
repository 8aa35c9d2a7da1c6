import type { Purchase as PurchaseReply } from '#core/domain/selling/purchase.ts';
import { isHold } from '#core/domain/selling/purchase-status.ts';
import type { Purchase } from '../../../tickets/purchases/purchase.ts';

/** Fields of a reply that are not columns of the purchase. */
export type PurchaseSurroundings = Pick<
  PurchaseReply,
  | 'sellerId'
  | 'buyerId'
  | 'numbers'
  | 'pix'
  | 'raffle'
  | 'history'
  | 'refundDueCents'
  | 'refundedCents'
  | 'refundBy'
  | 'refundProblem'
  | 'returnedCents'
  | 'isInMediation'
  | 'isCardRefused'
  | 'refundRequest'
  | 'refundRequestUntil'
  | 'refundPromised'
  | 'cancelReason'
>;

/** A purchase as its buyer and its seller may see it. Fields are listed explicitly, so that new columns are not exposed by default. */
export function toPurchaseReply(purchase: Purchase, around: PurchaseSurroundings): PurchaseReply {
  const { id, raffleId, status, unitPriceCents, amountCents, discountCents, code } = purchase;
  return {
    ...{ id, raffleId, status, unitPriceCents, amountCents, discountCents, code },
    inReview: status === 'pending' && purchase.inReview,
    isEnding: status === 'pending' && purchase.endingAt !== null,
    buyerName: purchase.name,
    buyerPhone: purchase.phone,
    buyerEmail: purchase.email,
    quantity: purchase.tickets,
    method: purchase.option,
    createdAt: purchase.createdAt.toISOString(),
    expiresAt: isHold(status) ? purchase.expiresAt.toISOString() : null,
    withoutTxid: purchase.withoutTxid,
    payerName: purchase.payerName,
    reportedLate: status === 'expired' && purchase.reportedLateAt !== null,
    paidAt: purchase.approvedAt?.toISOString() ?? null,
    ...(status !== 'approved' && purchase.staysListed && { staysListed: true }),
    ...around,
    isCardRefused: status === 'pending' && !purchase.inReview && around.isCardRefused,
  };
}
