const SECOND_MS = 1_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Soon after the checkout was opened, then each time twice as late. */
const FIRST_WAIT_MS = 15 * SECOND_MS;
/** While it can still be paid, or money is on its way back. */
const WAIT_MAX_MS = HOUR_MS;
/** Once it can no longer be paid: a slip may still be cleared, a payment decided. */
const LATE_WAIT_MS = 6 * HOUR_MS;
/** An expired checkout without a payment under way is given up after this. */
const GIVE_UP_AFTER_MS = 3 * DAY_MS;

export interface WatchState {
  /** Checks made since the last preference. */
  checks: number;
  /** When that preference expires. */
  expiresAt: Date;
  /** A payment whose end is not known, or a refund that is not through. */
  isUnderWay: boolean;
  /** Money is to go back, or the provider did not answer: asked soon, however late it is. */
  isPressing: boolean;
}

/** How long after the preference was made the provider is asked for the first time, milliseconds. */
export const FIRST_CHECK_MS = FIRST_WAIT_MS;

/** When the provider is to be asked again about a raffle's payments; null: no more, until something happens. */
export function nextCheckAt(
  { checks, expiresAt, isUnderWay, isPressing }: WatchState,
  now: Date,
): Date | null {
  const sinceExpiry = now.getTime() - expiresAt.getTime();
  if (sinceExpiry > GIVE_UP_AFTER_MS && !isUnderWay) return null;
  const isLate = sinceExpiry > 0 && !isPressing;
  const backoffMs = Math.min(FIRST_WAIT_MS * 2 ** Math.min(checks, 20), WAIT_MAX_MS);
  return new Date(now.getTime() + (isLate ? Math.max(backoffMs, LATE_WAIT_MS) : backoffMs));
}
