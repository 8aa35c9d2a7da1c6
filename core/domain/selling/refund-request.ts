import { DAY_MS } from '../durations.ts';
import type { PaymentStatus } from './payment.ts';

/** How long after its payment, or after its draw was postponed, a buyer may ask for the money of a purchase back, days (P-728, P-779). */
export const REFUND_REQUEST_DAYS = 7;

/** A buyer's request for the money of a purchase, as buyer and seller see it (P-728). */
export interface RefundRequest {
  reason: string;
  /** Instant, ISO 8601 UTC. */
  askedAt: string;
  /** True where the seller cannot refuse, since the draw was postponed (P-779). */
  promised?: boolean | undefined;
  /** The seller's answer; undefined until there is one. */
  accepted?: boolean | undefined;
  /** The seller's reason; may be empty where the request was accepted. */
  answer?: string | undefined;
}

/** What decides whether a buyer may ask for the money back. */
export interface RefundablePurchase {
  status: PaymentStatus;
  approvedAt: Date | null;
  /** Earlier than `approvedAt` where it was reported before, or a confirmation was undone and repeated: neither takes a promise back (P-779). */
  firstPaidAt: Date | null;
  /** When sales close; null once they have ended for good. */
  closesAt: Date | null;
  /** When the draw was postponed the last time; null for never. */
  postponedAt: Date | null;
}

/** Why a buyer may not ask for the money back: it is not paid, the days for it have passed, or sales have closed. */
export type RefundRequestFault = 'wrong-purchase-state' | 'refund-request-late' | 'refund-request-closed';

const daysAfter = (instant: Date) => new Date(instant.getTime() + REFUND_REQUEST_DAYS * DAY_MS);

type PromisedPurchase = Pick<RefundablePurchase, 'approvedAt' | 'firstPaidAt' | 'postponedAt'>;

/** Until when a postponed draw promises the money of a purchase; undefined if it does not. What is confirmed after it has its days too. */
function promisedUntil({ approvedAt, firstPaidAt, postponedAt }: PromisedPurchase): Date | undefined {
  if (firstPaidAt === null || postponedAt === null || postponedAt <= firstPaidAt) return undefined;
  return daysAfter(approvedAt !== null && approvedAt > postponedAt ? approvedAt : postponedAt);
}

/** When the days for asking end. */
const daysEndOf = (purchase: PromisedPurchase & { approvedAt: Date }): Date =>
  promisedUntil(purchase) ?? daysAfter(purchase.approvedAt);

/**
 * Whether the buyer of a purchase gets the money back for asking until this instant, as its draw was postponed after it was paid: its
 * seller cannot refuse (P-779).
 */
export function isRefundPromised(purchase: PromisedPurchase, askedAt: Date): boolean {
  const until = promisedUntil(purchase);
  return until !== undefined && askedAt < until;
}

/** Why the buyer of a purchase may not ask for its money at this instant; undefined if they may (P-728). */
export function refundRequestFault(
  { status, approvedAt, closesAt, ...promise }: RefundablePurchase,
  now: Date,
): RefundRequestFault | undefined {
  if (status !== 'approved' || approvedAt === null) return 'wrong-purchase-state';
  if (closesAt === null || now >= closesAt) return 'refund-request-closed';
  return now >= daysEndOf({ approvedAt, ...promise }) ? 'refund-request-late' : undefined;
}

/** Until when the buyer of a purchase may ask for its money; null if they may not at all. */
export function refundRequestUntil({
  status,
  approvedAt,
  closesAt,
  ...promise
}: RefundablePurchase): Date | null {
  if (status !== 'approved' || approvedAt === null || closesAt === null) return null;
  const end = daysEndOf({ approvedAt, ...promise });
  return end < closesAt ? end : closesAt;
}

/** Whether a purchase has a request that waits for its seller's answer. */
export function isRefundRequested({
  status,
  refundRequest,
}: {
  status: PaymentStatus;
  refundRequest?: RefundRequest | undefined;
}): boolean {
  return status === 'approved' && refundRequest !== undefined && refundRequest.accepted === undefined;
}
