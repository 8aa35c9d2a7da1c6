import { numbersIn, type TicketRange } from '#core/domain/selling/ticket-ranges.ts';
import type { PurchaseRef } from '../purchases/purchase.ts';
import type { TicketDb } from '../transaction.ts';
import type { Permutations } from './permutations.ts';

/** Positions of a purchase of the random model, ascending. */
async function rangesOfPurchase(db: TicketDb, { raffleId, id }: PurchaseRef): Promise<TicketRange[]> {
  return db
    .selectFrom('allocation')
    .select(['lo', 'hi'])
    .where('raffleId', '=', raffleId)
    .where('purchaseId', '=', id)
    .orderBy('lo')
    .execute();
}

async function takenNumbers(db: TicketDb, { raffleId, id }: PurchaseRef): Promise<number[]> {
  const rows = await db
    .selectFrom('taken')
    .select('number')
    .where('raffleId', '=', raffleId)
    .where('purchaseId', '=', id)
    .orderBy('number')
    .execute();
  return rows.map(({ number }) => number);
}

/** A page of a purchase's numbers. */
export interface NumbersPage {
  /** Ascending. */
  numbers: number[];
  /** Count of all numbers of the purchase. */
  total: number;
}

/**
 * The current numbers of a purchase: `limit` of them, starting at `offset`. The caller must check whether the buyer may see them yet; in
 * the random model that is only after payment.
 */
export async function numbersOfPurchase(
  db: TicketDb,
  permutations: Permutations,
  ref: PurchaseRef,
  { offset = 0, limit = Infinity }: { offset?: number; limit?: number } = {},
): Promise<NumbersPage> {
  const raffle = await permutations.find(ref.raffleId);
  if (!raffle) return { numbers: [], total: 0 };
  const all =
    raffle.pool.model === 'manual'
      ? await takenNumbers(db, ref)
      : numbersIn(await rangesOfPurchase(db, ref))
          .map(raffle.permutation.numberAt)
          .sort((one, other) => one - other);
  return { numbers: all.slice(offset, offset + limit), total: all.length };
}
