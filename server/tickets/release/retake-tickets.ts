import { sql } from 'kysely';
import {
  mergeRanges,
  numbersIn,
  type TicketRange,
  ticketsIn,
  withoutRanges,
} from '#core/domain/selling/ticket-ranges.ts';
import { freePositionsOf, type Pool } from '../pool/pool.ts';
import type { Purchase } from '../purchases/purchase.ts';
import type { TicketDb } from '../transaction.ts';
import { insertFreedRanges, type RandomSource, removeFreedRanges } from './freed-ranges.ts';
import { takePositions } from './take-positions.ts';

/** Result of retaking tickets: the released ones, other ones, or none. */
export type Retaken = 'same' | 'fresh' | 'none';

async function allocate(
  transaction: TicketDb,
  { raffleId, id }: Purchase,
  ranges: readonly TicketRange[],
  counters: { next: number; freed: number },
): Promise<void> {
  await transaction
    .insertInto('allocation')
    .values(ranges.map(({ lo, hi }) => ({ raffleId, lo, hi, purchaseId: id })))
    .execute();
  await transaction.updateTable('pool').set(counters).where('raffleId', '=', raffleId).execute();
}

/** The freed ranges that contain `wanted`; undefined if a part is not free. Freed ranges never touch, so each wanted range is in one. */
async function freedAround(
  transaction: TicketDb,
  raffleId: string,
  wanted: readonly TicketRange[],
): Promise<TicketRange[] | undefined> {
  const { rows } = await sql<TicketRange & { missing: boolean }>`
    select freed.lo, freed.hi, coalesce(freed.hi < given.hi, true) as missing
    from unnest(${wanted.map(({ lo }) => lo)}::integer[], ${wanted.map(({ hi }) => hi)}::integer[]) as given (lo, hi)
    left join lateral (
      select lo, hi from freed_range
      where raffle_id = ${raffleId} and lo <= given.lo order by lo desc limit 1) as freed on true`.execute(
    transaction,
  );
  if (rows.length === 0 || rows.some(({ missing }) => missing)) return undefined;
  return mergeRanges(rows);
}

/** The positions that it released, if all of them are free. */
async function retakeOwnPositions(
  transaction: TicketDb,
  pool: Pool,
  purchase: Purchase,
  random: RandomSource,
): Promise<Retaken> {
  const { raffleId, next, freed } = pool;
  const wanted = mergeRanges(purchase.released ?? []);
  const around = await freedAround(transaction, raffleId, wanted);
  if (around) {
    await removeFreedRanges(transaction, raffleId, around);
    await insertFreedRanges(transaction, raffleId, withoutRanges(around, wanted), random);
    await allocate(transaction, purchase, wanted, { next, freed: freed - ticketsIn(wanted) });
    return 'same';
  }
  return 'none';
}

async function takeFreshPositions(
  transaction: TicketDb,
  pool: Pool,
  purchase: Purchase,
  random: RandomSource,
): Promise<Retaken> {
  if (freePositionsOf(pool) < purchase.tickets) return 'none';
  const taken = await takePositions(transaction, pool, [purchase.tickets], random);
  await allocate(transaction, purchase, taken.ranges.flat(), { next: taken.next, freed: taken.freed });
  return 'fresh';
}

async function retakeNumbers(transaction: TicketDb, { raffleId, id, released }: Purchase): Promise<Retaken> {
  const numbers = numbersIn(released ?? []);
  const { rows } = await sql<{ number: number }>`select number from taken
    where raffle_id = ${raffleId} and number = any(${numbers}::integer[]) limit 1`.execute(transaction);
  if (rows.length > 0 || numbers.length === 0) return 'none';
  await sql`insert into taken (raffle_id, number, purchase_id)
    select ${raffleId}::text, number, ${id}::text from unnest(${numbers}::integer[]) as given (number)`.execute(
    transaction,
  );
  return 'same';
}

/**
 * Allocates the tickets that a purchase had, burnt or released, if nobody else has one of them. Needs the locks of the purchase, then of
 * the pool.
 */
export async function retakeOwnTickets(
  transaction: TicketDb,
  pool: Pool,
  purchase: Purchase,
  random: RandomSource,
): Promise<Retaken> {
  if (purchase.burnt === purchase.tickets) return 'same';
  return pool.model === 'random'
    ? retakeOwnPositions(transaction, pool, purchase, random)
    : retakeNumbers(transaction, purchase);
}

/** Like `retakeOwnTickets`, otherwise (random model only) other ones: for a purchase that is paid after its hold ended. */
export async function retakeTickets(
  transaction: TicketDb,
  pool: Pool,
  purchase: Purchase,
  random: RandomSource,
): Promise<Retaken> {
  const own = await retakeOwnTickets(transaction, pool, purchase, random);
  if (own === 'same' || pool.model === 'manual') return own;
  return takeFreshPositions(transaction, pool, purchase, random);
}
