import { RATE_LIMITS, type RateLimitName } from '#core/domain/rate-limits.ts';
import { createRateLimiter, type Measured } from './rate-limiter.ts';
import type { ServiceContext } from '../service-context.ts';

const limiter = createRateLimiter(RATE_LIMITS);

/** Counts one use of a limit in the call's `innerLimits`. Outside of the call's transaction. Throws 429. */
export function countInnerLimit(
  context: ServiceContext,
  name: RateLimitName,
  subject: string,
): Promise<void> {
  return limiter.spend(context, [{ name, subject }]);
}

/** Bytes that count against a limit of bytes. */
export type MeasuredBytes = Measured & { amount: number };

const addsAny = ({ amount }: MeasuredBytes) => amount > 0;

/**
 * Counts what a write has stored (P-334). To be called last in its transaction: what is rolled back was not counted, and the counters are
 * locked only until the commit. Throws 429 `too-much-data`.
 */
export function countBytes(context: ServiceContext, measured: readonly MeasuredBytes[]): Promise<void> {
  return limiter.spend(context, measured.filter(addsAny));
}

/**
 * Refuses bytes that do not fit, before anything is written: what is rolled back takes disk as well, for its dead rows and in the log.
 * Counts nothing. Throws 429 `too-much-data`.
 */
export function assertBytesLeft(context: ServiceContext, measured: readonly MeasuredBytes[]): Promise<void> {
  return limiter.assertLeft(context, measured.filter(addsAny));
}

/** Takes back one use: what was tried has succeeded, and the limit counts failures only. */
export function refundInnerLimit(
  context: ServiceContext,
  name: RateLimitName,
  subject: string,
): Promise<void> {
  return limiter.undo(context, [{ name, subject }]);
}
