import { RATE_LIMITS, type RateLimitName } from '#core/domain/rate-limits.ts';
import { createRateLimiter } from './rate-limiter.ts';
import type { ServiceContext } from '../service-context.ts';

const limiter = createRateLimiter(RATE_LIMITS);

/** Counts one use of a limit that a call names in `innerLimits`. Outside of the call's transaction. Throws 429. */
export function spendInside(context: ServiceContext, name: RateLimitName, subject: string): Promise<void> {
  return limiter.spend(context, [{ name, subject }]);
}
