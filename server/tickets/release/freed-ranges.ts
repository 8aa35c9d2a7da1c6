import { sql } from 'kysely';
import { mergeRanges, type TicketRange } from '#core/domain/selling/ticket-ranges.ts';
import type { TicketDb } from '../transaction.ts';

/** Returns a number from 0 (inclusive) to 1 (exclusive). */
export type RandomSource = () => number;

/** Rows per query. */
const PAGE = 1_000;

interface FreedRange extends TicketRange {
  randomKey: number;
}

/** Freed ranges in allocation order, with at least `count` tickets, or all ranges if there are fewer. Needs the pool's lock. */
export async function readFreedRanges(
  transaction: TicketDb,
  raffleId: string,
  count: number,
): Promise<FreedRange[]> {
  const ranges: FreedRange[] = [];
  for (let missing = count; missing > 0;) {
    const page = await transaction
      .selectFrom('freedRange')
      .select(['lo', 'hi', 'randomKey'])
      .where('raffleId', '=', raffleId)
      .orderBy('randomKey')
      .orderBy('lo')
      .offset(ranges.length)
      .limit(Math.min(PAGE, missing))
      .execute();
    if (page.length === 0) break;
    ranges.push(...page);
    missing -= page.reduce((sum, { lo, hi }) => sum + hi - lo, 0);
  }
  return ranges;
}

/** Deletes freed ranges; each must match a stored range exactly. */
export async function removeFreedRanges(
  transaction: TicketDb,
  raffleId: string,
  ranges: readonly TicketRange[],
): Promise<void> {
  if (ranges.length === 0) return;
  await sql`delete from freed_range where raffle_id = ${raffleId} and lo = any(${ranges.map(({ lo }) => lo)}::integer[])`.execute(
    transaction,
  );
}

/** Inserts freed ranges, which must not touch each other or stored ones. */
export async function insertFreedRanges(
  transaction: TicketDb,
  raffleId: string,
  ranges: readonly TicketRange[],
  random: RandomSource,
): Promise<void> {
  if (ranges.length === 0) return;
  await sql`insert into freed_range (raffle_id, lo, hi, random_key)
    select ${raffleId}::text, lo, hi, random_key
    from unnest(${ranges.map(({ lo }) => lo)}::integer[], ${ranges.map(({ hi }) => hi)}::integer[],
      ${ranges.map(random)}::double precision[]) as given (lo, hi, random_key)`.execute(transaction);
}

/** Inserts freed ranges, merged with adjacent ones. Needs the pool's lock; the caller updates the pool's counter. */
export async function addFreedRanges(
  transaction: TicketDb,
  raffleId: string,
  ranges: readonly TicketRange[],
  random: RandomSource,
): Promise<void> {
  const added = mergeRanges(ranges);
  const { rows: neighbours } = await sql<TicketRange>`select lo, hi from freed_range
    where raffle_id = ${raffleId} and (hi = any(${added.map(({ lo }) => lo)}::integer[])
      or lo = any(${added.map(({ hi }) => hi)}::integer[]))`.execute(transaction);
  await removeFreedRanges(transaction, raffleId, neighbours);
  await insertFreedRanges(transaction, raffleId, mergeRanges([...neighbours, ...added]), random);
}
