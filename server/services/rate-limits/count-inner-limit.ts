import { RATE_LIMITS, type RateLimitName } from '#core/domain/rate-limits.ts';
import { createRateLimiter } from './rate-limiter.ts';
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

/** Takes back one use: what was tried has succeeded, and the limit counts failures only. */
export function refundInnerLimit(
  context: ServiceContext,
  name: RateLimitName,
  subject: string,
): Promise<void> {
  return limiter.undo(context, [{ name, subject }]);
}
