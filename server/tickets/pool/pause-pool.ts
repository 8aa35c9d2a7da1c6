import type { TicketDb } from '../transaction.ts';

/**
 * Pauses sales (`pausedAt`) or resumes them (null). Waits for the batch under way: after the commit nothing is reserved or sold while
 * paused. Holds go on. Returns false if there is no pool.
 */
export async function pausePool(db: TicketDb, raffleId: string, pausedAt: Date | null): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('pool')
    .set({ pausedAt, pausedBy: 'seller' })
    .where('raffleId', '=', raffleId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Pauses the sales of every raffle whose list of sold numbers is not frozen, because the database was restored from a backup. */
export async function pauseAllPools(transaction: TicketDb, at: Date): Promise<void> {
  await transaction
    .updateTable('pool')
    .set(({ fn, val }) => ({ pausedAt: fn.coalesce('pausedAt', val(at)), pausedBy: 'restore' }))
    .where('frozenAt', 'is', null)
    .execute();
}
