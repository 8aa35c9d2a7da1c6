import { SECOND_MS } from '#core/domain/durations.ts';
import { type RateLimit, type RateLimitName, WIDER_NETWORK_TIMES } from '#core/domain/rate-limits.ts';
import {
  resetRate,
  refundRate,
  type RateCount,
  incrementRates,
  readRates,
} from '../../repositories/rate-limits/rate-counts.ts';
import { onceMoreIfAway } from '../../repositories/transaction.ts';
import { tooManyRequests } from '../app-error.ts';
import { createLeases } from './rate-leases.ts';
import type { ServiceContext } from '../service-context.ts';
import { widerNetworkOf } from './wider-network.ts';

/** A limit and its subject. */
export interface Measured {
  name: RateLimitName;
  subject: string;
  /** How much of the limit is used; 1 for a call. */
  amount?: number;
}

interface Counted extends Measured {
  limit: RateLimit;
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
  /** Refuses what would go beyond a limit of bytes, without counting it. Throws 429 `too-much-data`. */
  assertLeft: (context: ServiceContext, measured: readonly Measured[]) => Promise<void>;
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

  const withLimit = (each: Measured): Counted => ({ ...each, limit: limits[each.name] });
  /** The limits by address once more, for the network around it. */
  const widerOf = (measured: readonly Measured[]): Counted[] =>
    measured.flatMap((each) => {
      const { limit } = withLimit(each);
      const subject = limit.per === 'address' ? widerNetworkOf(each.subject) : undefined;
      const wider = { ...limit, most: limit.most * WIDER_NETWORK_TIMES };
      return subject === undefined ? [] : [{ ...each, subject, limit: wider }];
    });
  const withWider = (measured: readonly Measured[]) => [...measured, ...widerOf(measured)];

  async function count(context: ServiceContext, counted: readonly Counted[]): Promise<void> {
    const now = context.now();
    const asked = counted
      .map((each) => ({ key: keyOf(context, each), amount: each.amount ?? 1, limit: each.limit }))
      .filter(({ key, limit }) => limit.lease === undefined || !leases.take(key, now));
    if (asked.length === 0) return;
    const spendings = asked.map(({ key, amount, limit }) => ({
      key,
      amount: limit.lease ?? amount,
      endsAt: new Date(now.getTime() + limit.windowSeconds * SECOND_MS),
    }));
    // What was stored although its answer was lost counts twice.
    const counts = await onceMoreIfAway(() => incrementRates(context.db, spendings, now));
    const limitOf = new Map(asked.map(({ key, limit }) => [key, limit]));
    for (const each of counts) settle(each, limitOf.get(each.key), now);
  }

  function settle({ key, spent, endsAt }: RateCount, limit: RateLimit | undefined, now: Date): void {
    if (!limit) return;
    const { most, lease, counts } = limit;
    if (lease === undefined) {
      if (spent > most)
        throw tooManyRequests(endsAt, now, counts === 'bytes' ? 'too-much-data' : 'too-many-requests');
      return;
    }
    leases.add(key, Math.min(lease, Math.max(0, most - (spent - lease))), endsAt);
    leases.take(key, now);
  }

  return {
    limits,
    async spend(context, measured) {
      await count(context, measured.map(withLimit));
      // Last, so that what is refused already uses up nothing of the neighbours' part.
      await count(context, widerOf(measured));
    },
    async assertLeft(context, measured) {
      if (measured.length === 0) return;
      const now = context.now();
      const askedOf = new Map(measured.map((each) => [keyOf(context, each), withLimit(each)]));
      const counts = await onceMoreIfAway(() => readRates(context.db, [...askedOf.keys()], now));
      for (const { key, spent, endsAt } of counts) {
        const asked = askedOf.get(key);
        settle({ key, spent: spent + (asked?.amount ?? 1), endsAt }, asked?.limit, now);
      }
    },
    async forgive(context, measured, proven) {
      for (const each of withWider(measured)) {
        const { per, counts } = limits[each.name];
        if (counts !== 'failures') continue;
        const proof = PROOF_OF[per];
        const isProven = proof !== undefined && proven.has(proof);
        await (isProven ? resetRate : refundRate)(context.db, keyOf(context, each));
      }
    },
    async undo(context, measured) {
      for (const each of withWider(measured)) {
        if (limits[each.name].lease === undefined) await refundRate(context.db, keyOf(context, each));
      }
    },
  };
}
