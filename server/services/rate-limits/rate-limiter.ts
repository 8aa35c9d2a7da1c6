import type { RateLimit, RateLimitName } from '#core/domain/rate-limits.ts';
import {
  forgetRate,
  giveBackRate,
  type RateCount,
  spendRates,
} from '../../repositories/rate-limits/rate-counts.ts';
import { tooManyRequests } from '../app-error.ts';
import { createLeases } from './rate-leases.ts';
import type { ServiceContext } from '../service-context.ts';

/** A limit, and who is measured by it. */
export interface Measured {
  name: RateLimitName;
  subject: string;
}

/** Who can prove to be who they are, by a right password. */
export type ProvenSubject = 'caller' | 'login';

/** By which proof the failures of a limit are forgiven: a device is known for a login. */
const PROOF_OF: Partial<Record<RateLimit['per'], ProvenSubject>> = {
  caller: 'caller',
  login: 'login',
  device: 'login',
  devices: 'login',
};

/** Keeps the rate limits in the database: they hold over several servers, and over restarts. */
export interface RateLimiter {
  limits: Readonly<Record<RateLimitName, RateLimit>>;
  /** Counts a call, before it is made: many at once cannot slip by. Throws 429 where any of the limits is reached. */
  spend: (context: ServiceContext, measured: readonly Measured[]) => Promise<void>;
  /**
   * The call succeeded: limits that count failures take it back. For a subject that the call has proven, the count begins
   * again; success for one subject says nothing of another's failures.
   */
  forgive: (
    context: ServiceContext,
    measured: readonly Measured[],
    proven: ReadonlySet<ProvenSubject>,
  ) => Promise<void>;
  /** The call came to nothing by a fault of ours: nothing of it counts. */
  undo: (context: ServiceContext, measured: readonly Measured[]) => Promise<void>;
}

const HASH_CHARACTERS = 32;

/** Says nothing of an address or a login to who reads the table: all addresses there are could be tried on a plain hash. */
const keyOf = ({ secrets }: ServiceContext, { name, subject }: Measured) =>
  `${name}:${secrets.fingerprint(subject, 'rate limit').slice(0, HASH_CHARACTERS)}`;

/** Counts by these limits. What it hands out of a lease it remembers in this process. */
export function createRateLimiter(limits: Readonly<Record<RateLimitName, RateLimit>>): RateLimiter {
  const leases = createLeases();

  async function spend(context: ServiceContext, measured: readonly Measured[]): Promise<void> {
    const now = context.now();
    const asked = measured
      .map((each) => ({ key: keyOf(context, each), limit: limits[each.name] }))
      .filter(({ key, limit }) => limit.lease === undefined || !leases.take(key, now));
    if (asked.length === 0) return;
    const counts = await spendRates(
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
        await (isProven ? forgetRate : giveBackRate)(context.db, keyOf(context, each));
      }
    },
    async undo(context, measured) {
      for (const each of measured) {
        if (limits[each.name].lease === undefined) await giveBackRate(context.db, keyOf(context, each));
      }
    },
  };
}
