import { sql } from 'kysely';
import type { Pool } from '../pool/pool.ts';
import type { Purchase } from '../purchases/purchase.ts';
import type { TicketDb } from '../transaction.ts';

/** Count of the tickets that a purchase still has: all of a hold or paid purchase, the burnt ones of another. */
export async function countOwned(
  transaction: TicketDb,
  { raffleId, model }: Pick<Pool, 'raffleId' | 'model'>,
  { id }: Pick<Purchase, 'id'>,
): Promise<number> {
  const { rows } =
    model === 'random'
      ? await sql<{ owned: string }>`select coalesce(sum(hi - lo), 0) as owned from allocation
          where raffle_id = ${raffleId} and purchase_id = ${id}`.execute(transaction)
      : await sql<{ owned: string }>`select count(*) as owned from taken
          where raffle_id = ${raffleId} and purchase_id = ${id}`.execute(transaction);
  return Number(rows[0]?.owned);
}
