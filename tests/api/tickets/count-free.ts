import type { OpenDatabase } from '#server/db/connection.ts';
import { findPool } from '#server/tickets/pool/pool.ts';
import { countFreeOf } from '#server/tickets/pool/totals.ts';

/** Count of free tickets of a published raffle. */
export async function countFree(db: OpenDatabase['db'], raffleId: string): Promise<number> {
  const pool = await findPool(db, raffleId);
  if (!pool) throw new Error('the raffle has no pool');
  return countFreeOf(db, pool);
}
