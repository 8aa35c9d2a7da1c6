import { HOLD_ENDING_SOON_MINUTES } from '#core/domain/limits.ts';
import { MINUTE_MS } from '#core/domain/durations.ts';
import type { PaymentStatus } from '#core/domain/selling/payment.ts';
import type { Purchase } from '#core/domain/selling/purchase.ts';
import { isRefundRequested } from '#core/domain/selling/refund-request.ts';
import type { StoredPurchase } from '#src/storage/stored-purchase.ts';
import { isStale } from './unsent.ts';

/** Stage of a purchase, for its buyer. */
export type PurchaseStage =
  /** Stored on the device; the server has not replied yet. */
  | 'sending'
  /** Stored on the device for hours without a reply: its buyer is asked before it is sent (P-837). */
  | 'stale'
  /** Given up by its buyer before there was a reply, which the server is to be told (P-837). */
  | 'withdrawn'
  /** Stored on the device; the server has refused it for good (P-866). */
  | 'refused'
  /** Held, awaiting payment. */
  | 'paying'
  /** The hold's time is over, but the server still accepts payments in transit. */
  | 'time-over'
  /** It ends as soon as the card provider has answered; a payment in transit still counts. */
  | 'ending'
  /** The provider is reviewing a payment: the hold ends once it has decided, at the latest with the freeze (P-724). */
  | 'in-review'
  /** The buyer reported it as paid; the organizer has to confirm. */
  | 'reported'
  | 'paid'
  /** The hold expired without payment. */
  | 'ended'
  | 'canceled'
  /** The payment came too late or the raffle was canceled: a refund is due. */
  | 'refund-due'
  | 'refunded';

/** Stages of a purchase without tickets. */
export type ClosedStage = Extract<PurchaseStage, 'ended' | 'canceled' | 'refund-due' | 'refunded'>;

/** What is left of a stage once the raffle is canceled: nothing is held or sold any more. */
const CANCELED_STAGES: Partial<Record<PurchaseStage, PurchaseStage>> = {
  ...{ paying: 'ended', 'time-over': 'ended', ending: 'ended', 'in-review': 'ended' },
  paid: 'refund-due',
};

type Staged = Pick<StoredPurchase, 'purchase' | 'refusal' | 'renewedAt' | 'isWithdrawn'> & {
  createdAt?: number;
};

/** The stage of a purchase at an instant of the server's clock, epoch milliseconds. */
export function stageOf(stored: Staged, now: number): PurchaseStage {
  const stage = stageOfStatus(stored, now);
  return stored.purchase?.cancelReason === undefined ? stage : (CANCELED_STAGES[stage] ?? stage);
}

function stageOfUnsent(stored: Staged): PurchaseStage {
  if (stored.refusal) return 'refused';
  return isStale(stored) ? 'stale' : 'sending';
}

function stageOfStatus(stored: Staged, now: number): PurchaseStage {
  const { purchase } = stored;
  if (stored.isWithdrawn === true) return 'withdrawn';
  if (!purchase) return stageOfUnsent(stored);
  const { expiresAt, isEnding, inReview } = purchase;
  const isOver = expiresAt !== null && Date.parse(expiresAt) <= now;
  const stages = {
    pending: inReview ? 'in-review' : isEnding ? 'ending' : isOver ? 'time-over' : 'paying',
    in_process: 'reported',
    approved: 'paid',
    expired: 'ended',
    canceled: 'canceled',
    refund_due: 'refund-due',
    refunded: 'refunded',
  } as const satisfies Record<typeof purchase.status, PurchaseStage>;
  return stages[purchase.status];
}

/** Whether its money went back, and it wins all the same (P-786). A canceled raffle has no draw. */
export const winsUnpaid = ({
  status,
  staysListed,
  cancelReason,
}: Pick<Purchase, 'status' | 'staysListed' | 'cancelReason'>): boolean =>
  status !== 'approved' && staysListed === true && cancelReason === undefined;

/** Statuses that money can still change: late payments can retake numbers, and what is due goes back. */
const AWAITED: readonly PaymentStatus[] = ['pending', 'in_process', 'expired', 'canceled', 'refund_due'];

/** Whether a purchase's page polls the server: until its money has come or gone back, and again while its buyer asks for it back. */
export function isAwaited({ purchase }: Pick<StoredPurchase, 'purchase'>): boolean {
  if (!purchase) return true;
  const isOwedSoon = purchase.status === 'approved' && purchase.cancelReason !== undefined;
  return isOwedSoon || AWAITED.includes(purchase.status) || isRefundRequested(purchase);
}

const FAST_MS = 3_000;
const SLOW_MS = 15_000;
/** Period with the shortest delay, milliseconds: most Pix payments arrive within it. */
const FAST_FOR_MS = 120_000;

/** Delay until the next poll, by how long the page has been visible, both milliseconds: 3 s at first, increasing up to 15 s. */
export function pollDelayMs(visibleMs: number): number {
  if (visibleMs <= FAST_FOR_MS) return FAST_MS;
  return Math.min(SLOW_MS, Math.round(FAST_MS * (visibleMs / FAST_FOR_MS) ** 2));
}

/** Whether what is left of a hold, milliseconds, is little: not nothing. */
export const isLittleLeft = (leftMs: number): boolean =>
  leftMs > 0 && leftMs <= HOLD_ENDING_SOON_MINUTES * MINUTE_MS;

/** Whether a hold is about to end: `expiresAt` ISO 8601 UTC, `now` by the server's clock, epoch milliseconds. Not once it has ended. */
export const isEndingSoon = (expiresAt: string, now: number): boolean =>
  isLittleLeft(Date.parse(expiresAt) - now);

/** Formats seconds as '27:48', or '1:27:48' from one hour. */
export function clockText(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const shown = parts[0] === 0 ? parts.slice(1) : parts;
  return shown.map((part, place) => (place === 0 ? String(part) : String(part).padStart(2, '0'))).join(':');
}
