import type { TicketRange } from '#core/domain/selling/ticket-ranges.ts';
import type { Pool } from '../pool/pool.ts';
import type { TicketDb } from '../transaction.ts';
import { insertFreedRanges, type RandomSource, readFreedRanges, removeFreedRanges } from './freed-ranges.ts';
import { placeCounts } from './place.ts';

/** Positions for purchases, and the pool's counters afterwards. The caller writes both. */
export interface TakenPositions {
  /** The ranges of each count, in the same order. */
  ranges: TicketRange[][];
  next: number;
  freed: number;
}

/**
 * Takes positions of the random model: never allocated ones first, then released ones in random order. Needs the pool's lock.
 * @throws RangeError if more are wanted than are free
 */
export async function takePositions(
  transaction: TicketDb,
  pool: Pool,
  counts: readonly number[],
  random: RandomSource,
): Promise<TakenPositions> {
  const wanted = counts.reduce((sum, count) => sum + count, 0);
  const missing = wanted - (pool.maxTickets - pool.next);
  const freed = missing > 0 ? await readFreedRanges(transaction, pool.raffleId, missing) : [];
  const placed = placeCounts(counts, { ...pool, freed });
  const cut = placed.freedRest ? 1 : 0;
  await removeFreedRanges(transaction, pool.raffleId, freed.slice(0, placed.freedUsed + cut));
  if (placed.freedRest) await insertFreedRanges(transaction, pool.raffleId, [placed.freedRest], random);
  return { ranges: placed.ranges, next: placed.next, freed: pool.freed - Math.max(0, missing) };
}
