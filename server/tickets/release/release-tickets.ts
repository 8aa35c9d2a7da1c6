import { sql } from 'kysely';
import { rangesOf, type TicketRange, ticketsIn } from '#core/domain/selling/ticket-ranges.ts';
import type { Pool } from '../pool/pool.ts';
import type { TicketDb } from '../transaction.ts';
import { addFreedRanges, type RandomSource } from './freed-ranges.ts';

interface OwnedRange extends TicketRange {
  purchaseId: string;
}

async function removeAllocations(
  transaction: TicketDb,
  raffleId: string,
  purchaseIds: readonly string[],
): Promise<OwnedRange[]> {
  const { rows } = await sql<OwnedRange>`delete from allocation
    where raffle_id = ${raffleId} and purchase_id = any(${purchaseIds}::text[])
    returning lo, hi, purchase_id`.execute(transaction);
  return rows;
}

async function removeTaken(
  transaction: TicketDb,
  raffleId: string,
  purchaseIds: readonly string[],
): Promise<OwnedRange[]> {
  const { rows } = await sql<{ number: number; purchaseId: string }>`delete from taken
    where raffle_id = ${raffleId} and purchase_id = any(${purchaseIds}::text[])
    returning number, purchase_id`.execute(transaction);
  const byPurchase = Map.groupBy(rows, ({ purchaseId }) => purchaseId);
  return [...byPurchase].flatMap(([purchaseId, own]) =>
    rangesOf(own.map(({ number }) => number)).map((range) => ({ ...range, purchaseId })),
  );
}

/**
 * Releases all tickets of these purchases of one raffle. Returns the released positions (random model) or numbers (manual model) of each
 * purchase, so that a late payment can retake them. Needs the locks of the purchases, then of the pool.
 */
export async function releaseTickets(
  transaction: TicketDb,
  pool: Pool,
  purchaseIds: readonly string[],
  random: RandomSource,
): Promise<Map<string, TicketRange[]>> {
  const { raffleId, model } = pool;
  const remove = model === 'random' ? removeAllocations : removeTaken;
  const removed = await remove(transaction, raffleId, purchaseIds);
  if (model === 'random' && removed.length > 0) {
    await addFreedRanges(transaction, raffleId, removed, random);
    await transaction
      .updateTable('pool')
      .set({ freed: pool.freed + ticketsIn(removed) })
      .where('raffleId', '=', raffleId)
      .execute();
  }
  const byPurchase = Map.groupBy(removed, ({ purchaseId }) => purchaseId);
  return new Map(
    [...byPurchase].map(([id, ranges]) => [
      id,
      ranges.map(({ lo, hi }) => ({ lo, hi })).toSorted((one, other) => one.lo - other.lo),
    ]),
  );
}
