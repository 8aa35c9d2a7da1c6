import type { PaymentStatus } from '#core/domain/selling/payment.ts';
import type { Purchase } from '#core/domain/selling/purchase.ts';

/** A purchase of 100 numbers for R$ 45,00 by the seller's own Pix key, as its seller sees it. */
const PURCHASE: Purchase = {
  id: 'p1',
  raffleId: 'r1',
  sellerId: 'u1',
  buyerId: null,
  buyerName: 'Ana Paula Souza',
  buyerPhone: '35998881204',
  buyerEmail: '',
  status: 'in_process',
  inReview: false,
  isCardRefused: false,
  isEnding: false,
  refundBy: null,
  refundProblem: null,
  returnedCents: 0,
  isInMediation: false,
  quantity: 100,
  numbers: [],
  unitPriceCents: 45,
  amountCents: 4500,
  discountCents: 0,
  method: 'pix',
  code: '7F3K9QXM',
  createdAt: '2026-11-20T17:06:00Z',
  expiresAt: '2026-11-21T17:32:00Z',
  paidAt: null,
  withoutTxid: false,
  pix: null,
  payerName: '',
  reportedLate: false,
  refundDueCents: 0,
  refundedCents: 0,
};

/** The purchase in a status. */
export const inStatus = (status: PaymentStatus, more: Partial<Purchase> = {}): Purchase => ({
  ...PURCHASE,
  status,
  ...more,
});
