import { DAY_MS, HOUR_MS, SECOND_MS } from '#core/domain/durations.ts';

/** First delay after the checkout was opened, doubled each time. */
const FIRST_WAIT_MS = 15 * SECOND_MS;
/** Maximum delay while the checkout is open or a refund is in progress. */
const WAIT_MAX_MS = HOUR_MS;
/** Delay after expiry, and the longest of what is under way: a slip may still be cleared, a payment decided. */
export const LATE_WAIT_MS = 6 * HOUR_MS;
/** Polling of an expired checkout without a pending payment ends after this. */
const GIVE_UP_AFTER_MS = 3 * DAY_MS;

export interface WatchState {
  /** Checks since the last preference. */
  checks: number;
  /** Expiry of that preference. */
  expiresAt: Date;
  /** Whether a payment is undecided or a refund incomplete. */
  isUnderWay: boolean;
  /** Whether a refund is due or the provider did not answer: checked soon, regardless of age. */
  isUrgent: boolean;
}

/** Delay of the first check after the preference was created, milliseconds. */
export const FIRST_CHECK_MS = FIRST_WAIT_MS;

/** Time of the next check of a raffle's payments; null if none is needed. */
export function nextCheckAt({ checks, expiresAt, isUnderWay, isUrgent }: WatchState, now: Date): Date | null {
  const sinceExpiry = now.getTime() - expiresAt.getTime();
  if (sinceExpiry > GIVE_UP_AFTER_MS && !isUnderWay) return null;
  const isLate = sinceExpiry > 0 && !isUrgent;
  const backoffMs = Math.min(FIRST_WAIT_MS * 2 ** Math.min(checks, 20), WAIT_MAX_MS);
  return new Date(now.getTime() + (isLate ? Math.max(backoffMs, LATE_WAIT_MS) : backoffMs));
}
