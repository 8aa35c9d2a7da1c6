import { DAY_MS } from '../durations.ts';
import type { PaymentStatus } from './payment.ts';

/** How long after its payment a buyer may ask for the money of a purchase back, days (P-728). */
const REFUND_REQUEST_DAYS = 7;

/** A buyer's request for the money of a purchase, as buyer and seller see it (P-728). */
export interface RefundRequest {
  reason: string;
  /** Instant, ISO 8601 UTC. */
  askedAt: string;
  /** The seller's answer; undefined until there is one. */
  accepted?: boolean | undefined;
  /** The seller's reason; may be empty where the request was accepted. */
  answer?: string | undefined;
}

/** What decides whether a buyer may ask for the money back. */
export interface RefundablePurchase {
  status: PaymentStatus;
  approvedAt: Date | null;
  /** When sales close; null once they have ended for good. */
  closesAt: Date | null;
}

/** Why a buyer may not ask for the money back: it is not paid, more than REFUND_REQUEST_DAYS have passed, or sales have closed. */
export type RefundRequestFault = 'wrong-purchase-state' | 'refund-request-late' | 'refund-request-closed';

const daysEndOf = (approvedAt: Date) => new Date(approvedAt.getTime() + REFUND_REQUEST_DAYS * DAY_MS);

/** Why the buyer of a purchase may not ask for its money at this instant; undefined if they may (P-728). */
export function refundRequestFault(
  { status, approvedAt, closesAt }: RefundablePurchase,
  now: Date,
): RefundRequestFault | undefined {
  if (status !== 'approved' || approvedAt === null) return 'wrong-purchase-state';
  if (closesAt === null || now >= closesAt) return 'refund-request-closed';
  return now >= daysEndOf(approvedAt) ? 'refund-request-late' : undefined;
}

/** Until when the buyer of a purchase may ask for its money; null if they may not at all. */
export function refundRequestUntil({ status, approvedAt, closesAt }: RefundablePurchase): Date | null {
  if (status !== 'approved' || approvedAt === null || closesAt === null) return null;
  const end = daysEndOf(approvedAt);
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
