import type { Permutation } from '#core/domain/draw/permutation/permutation.ts';
import { findPool, findPools, type Pool } from '../pool/pool.ts';
import type { TicketDb } from '../transaction.ts';
import { permutationOf } from './ticket-secret.ts';

/** Cached permutations: 16 MB at most. */
const KEPT = 60;

export interface PermutationSources {
  db: TicketDb;
  /** Decrypts the secret of a raffle's pool. @throws if it was sealed for another raffle or with another key */
  openSecret: (raffleId: string, secretSealed: string) => Uint8Array;
}

/** A raffle's pool with the permutation from positions to numbers. */
export interface RaffleNumbers {
  pool: Pool;
  permutation: Permutation;
}

/** Cache of permutations. Create one per process and database. */
export interface Permutations {
  /** The current pool with its permutation; undefined for a raffle that was never published. */
  find: (raffleId: string) => Promise<RaffleNumbers | undefined>;
  /** As `find`, for several raffles in one statement, by raffle id. */
  findAll: (raffleIds: readonly string[]) => Promise<Map<string, RaffleNumbers>>;
}

/** Keeps the most recently used permutations, because computing one takes up to 30 ms. */
export function createPermutations({ db, openSecret }: PermutationSources): Permutations {
  const kept = new Map<string, RaffleNumbers>();
  const numbersOf = (pool: Pool): RaffleNumbers => {
    const known = kept.get(pool.raffleId);
    // The pool may be resized while no ticket is held or sold.
    if (known?.pool.maxTickets === pool.maxTickets) return { ...known, pool };
    const secret = openSecret(pool.raffleId, pool.secretSealed);
    return { pool, permutation: permutationOf(pool.raffleId, secret, pool.maxTickets) };
  };
  const use = (pool: Pool): RaffleNumbers => {
    const numbers = numbersOf(pool);
    // Maps iterate in insertion order: reinserting makes this the most recently used entry.
    kept.delete(pool.raffleId);
    kept.set(pool.raffleId, numbers);
    if (kept.size > KEPT) kept.delete(kept.keys().next().value ?? '');
    return numbers;
  };
  return {
    async find(raffleId) {
      const pool = await findPool(db, raffleId);
      return pool && use(pool);
    },
    async findAll(raffleIds) {
      const pools = await findPools(db, [...new Set(raffleIds)]);
      return new Map(pools.map((pool) => [pool.raffleId, use(pool)]));
    },
  };
}
