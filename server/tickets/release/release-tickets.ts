import { sql } from 'kysely';
import { rangesOf, type TicketRange, ticketsIn } from '#core/domain/selling/ticket-ranges.ts';
import type { Pool } from '../pool/pool.ts';
import type { TicketDb } from '../transaction.ts';
import type { Purchase } from '../purchases/purchase.ts';
import type { ReleaseSources } from '../sources.ts';
import { addFreedRanges } from './freed-ranges.ts';

type Releasing = Pick<Purchase, 'id' | 'numbersShown'>;

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
  kept: { purchaseIds: readonly string[]; numbers: readonly number[] },
): Promise<OwnedRange[]> {
  const { rows } = await sql<{ number: number; purchaseId: string }>`delete from taken
    where raffle_id = ${raffleId} and purchase_id = any(${purchaseIds}::text[])
      and not (purchase_id = any(${kept.purchaseIds}::text[]) and number = any(${kept.numbers}::integer[]))
    returning number, purchase_id`.execute(transaction);
  const byPurchase = Map.groupBy(rows, ({ purchaseId }) => purchaseId);
  return [...byPurchase].flatMap(([purchaseId, own]) =>
    rangesOf(own.map(({ number }) => number)).map((range) => ({ ...range, purchaseId })),
  );
}

/** Removes the tickets of these purchases, except burnt ones. */
async function remove(
  transaction: TicketDb,
  { raffleId, model }: Pool,
  purchases: readonly Releasing[],
  { luckyNumbers }: ReleaseSources,
): Promise<OwnedRange[]> {
  const idsOf = (some: readonly Releasing[]) => some.map(({ id }) => id);
  const shown = purchases.filter(({ numbersShown }) => numbersShown);
  const lucky = shown.length > 0 ? await luckyNumbers(transaction, raffleId) : [];
  if (model === 'manual') {
    const kept = { purchaseIds: idsOf(shown), numbers: lucky };
    return removeTaken(transaction, raffleId, idsOf(purchases), kept);
  }
  const isReleased = ({ numbersShown }: Releasing) => !numbersShown || lucky.length === 0;
  return removeAllocations(transaction, raffleId, idsOf(purchases.filter(isReleased)));
}

/**
 * Releases the tickets of these purchases of one raffle. Returns the released positions (random model) or numbers (manual model) of each
 * purchase, so that a late payment can retake them. Burnt tickets stay with their purchase: of numbers that were shown, all in a raffle of
 * the random model with lucky numbers, and the lucky ones of the manual model. Else somebody could pay, look for lucky numbers, take the
 * money back and try again. Needs the locks of the purchases, then of the pool.
 */
export async function releaseTickets(
  transaction: TicketDb,
  pool: Pool,
  purchases: readonly Releasing[],
  sources: ReleaseSources,
): Promise<Map<string, TicketRange[]>> {
  const { raffleId, model } = pool;
  const removed = await remove(transaction, pool, purchases, sources);
  if (model === 'random' && removed.length > 0) {
    await addFreedRanges(transaction, raffleId, removed, sources.random);
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
