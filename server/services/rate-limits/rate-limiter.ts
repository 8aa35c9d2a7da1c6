import type { RateLimit, RateLimitName } from '#core/domain/rate-limits.ts';
import {
  resetRate,
  refundRate,
  type RateCount,
  incrementRates,
} from '../../repositories/rate-limits/rate-counts.ts';
import { tooManyRequests } from '../app-error.ts';
import { createLeases } from './rate-leases.ts';
import type { ServiceContext } from '../service-context.ts';

/** A limit and its subject. */
export interface Measured {
  name: RateLimitName;
  subject: string;
}

/** Subjects that a correct password can prove. */
export type ProvenSubject = 'caller' | 'login';

/** The proof that resets the failures of a limit: a device is known per login. */
const PROOF_OF: Partial<Record<RateLimit['per'], ProvenSubject>> = {
  caller: 'caller',
  login: 'login',
  device: 'login',
  devices: 'login',
};

/** Rate limits in the database, shared by all servers and persistent across restarts. */
export interface RateLimiter {
  limits: Readonly<Record<RateLimitName, RateLimit>>;
  /** Counts a call before it runs, so that concurrent calls cannot exceed the limit. Throws 429 if any limit is reached. */
  spend: (context: ServiceContext, measured: readonly Measured[]) => Promise<void>;
  /**
   * On success: limits that count failures are refunded, and reset for subjects proven by the call. Other subjects are
   * unaffected.
   */
  forgive: (
    context: ServiceContext,
    measured: readonly Measured[],
    proven: ReadonlySet<ProvenSubject>,
  ) => Promise<void>;
  /** On an internal error: refunds all counts. */
  undo: (context: ServiceContext, measured: readonly Measured[]) => Promise<void>;
}

const HASH_CHARACTERS = 32;

/** Keyed hash of a subject: a plain hash of an address could be reversed by enumeration. */
const keyOf = ({ secrets }: ServiceContext, { name, subject }: Measured) =>
  `${name}:${secrets.fingerprint(subject, 'rate limit').slice(0, HASH_CHARACTERS)}`;

/** Creates a limiter; leases are cached in this process. */
export function createRateLimiter(limits: Readonly<Record<RateLimitName, RateLimit>>): RateLimiter {
  const leases = createLeases();

  async function spend(context: ServiceContext, measured: readonly Measured[]): Promise<void> {
    const now = context.now();
    const asked = measured
      .map((each) => ({ key: keyOf(context, each), limit: limits[each.name] }))
      .filter(({ key, limit }) => limit.lease === undefined || !leases.take(key, now));
    if (asked.length === 0) return;
    const counts = await incrementRates(
      context.db,
      asked.map(({ key, limit }) => ({
        key,
        amount: limit.lease ?? 1,
        endsAt: new Date(now.getTime() + limit.windowSeconds * 1000),
      })),
      now,
    );
    const limitOf = new Map(asked.map(({ key, limit }) => [key, limit]));
    for (const count of counts) settle(count, limitOf.get(count.key), now);
  }

  function settle({ key, spent, endsAt }: RateCount, limit: RateLimit | undefined, now: Date): void {
    if (!limit) return;
    const { most, lease } = limit;
    if (lease === undefined) {
      if (spent > most) throw tooManyRequests(endsAt, now);
      return;
    }
    leases.add(key, Math.min(lease, Math.max(0, most - (spent - lease))), endsAt);
    leases.take(key, now);
  }

  return {
    limits,
    spend,
    async forgive(context, measured, proven) {
      for (const each of measured) {
        const { per, counts } = limits[each.name];
        if (counts === 'calls') continue;
        const proof = PROOF_OF[per];
        const isProven = proof !== undefined && proven.has(proof);
        await (isProven ? resetRate : refundRate)(context.db, keyOf(context, each));
      }
    },
    async undo(context, measured) {
      for (const each of measured) {
        if (limits[each.name].lease === undefined) await refundRate(context.db, keyOf(context, each));
      }
    },
  };
}
