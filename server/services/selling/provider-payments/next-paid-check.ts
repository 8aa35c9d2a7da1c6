import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/domain/durations.ts';
import { REFUND_WINDOW_DAYS } from '#core/domain/limits.ts';

/** Until the freeze a refund takes the numbers out of the list; after it only the money counts. */
const OPEN_WAIT_MS = DAY_MS;
const FROZEN_WAIT_MS = 7 * DAY_MS;
/** Delay after a failure of the provider. */
const FAILED_WAIT_MS = 6 * HOUR_MS;
/** How long before the freeze it is asked once more, milliseconds, and how soon again where it fails then. */
const PAID_CHECK_BEFORE_FREEZE_MS = 30 * MINUTE_MS;
const PAID_RETRY_BEFORE_FREEZE_MS = 5 * MINUTE_MS;
/** A payment is disputed and given back for no longer. */
const CHECKED_FOR_MS = REFUND_WINDOW_DAYS.card * DAY_MS;

/** What the next check of a paid purchase depends on. */
interface PaidWatch {
  /** Expiry of the checkout. */
  expiresAt: Date;
  freezesAt: Date;
  /** Whether the list of sold tickets is fixed, or there will be none. */
  isFrozen: boolean;
  /** Whether the provider answered to this check. */
  isAnswered: boolean;
}

/** Instant of the last check before the freeze, or a retry of it; `planned` where that comes first, or the freeze has come. */
function paidCheckBeforeFreeze(
  planned: Date,
  { freezesAt, isFrozen, isAnswered }: PaidWatch,
  now: Date,
): Date {
  const last = new Date(freezesAt.getTime() - PAID_CHECK_BEFORE_FREEZE_MS);
  if (isFrozen || now >= freezesAt) return planned;
  if (now < last) return last < planned ? last : planned;
  return isAnswered ? planned : new Date(now.getTime() + PAID_RETRY_BEFORE_FREEZE_MS);
}

/**
 * Time of the next check of money that has arrived at the provider, whose refund or dispute no notification may tell (P-789). `soon`: what
 * is planned for the first days after the checkout, null after them. Null if nothing more can become of it.
 */
export function nextPaidCheckAt(soon: Date | null, watch: PaidWatch, now: Date): Date | null {
  if (now.getTime() - watch.expiresAt.getTime() > CHECKED_FOR_MS) return soon;
  const waitMs = watch.isFrozen || now >= watch.freezesAt ? FROZEN_WAIT_MS : OPEN_WAIT_MS;
  const later = new Date(now.getTime() + (watch.isAnswered ? waitMs : FAILED_WAIT_MS));
  return paidCheckBeforeFreeze(soon ?? later, watch, now);
}
