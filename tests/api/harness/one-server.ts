import { beforeEach } from 'vitest';
import { RATE_LIMITS } from '#core/domain/rate-limits.ts';
import { createRateLimiter } from '#server/services/rate-limits/rate-limiter.ts';
import type { TestApi } from './test-api.ts';

/**
 * Each test of the file has one server, also on PostgreSQL, which keeps what it made. Returns what starts it again, with a limit of lookups
 * by address.
 */
export function useOneServer(api: TestApi): (mostLookups?: number) => void {
  const startOne = (mostLookups: number = RATE_LIMITS['lookups-of-address'].most) => {
    const lookups = { ...RATE_LIMITS['lookups-of-address'], most: mostLookups, lease: 1 };
    api.database = { ...api.database, another: api.database.db };
    api.start({ rateLimiter: createRateLimiter({ ...RATE_LIMITS, 'lookups-of-address': lookups }) });
  };
  beforeEach(() => startOne());
  return startOne;
}
