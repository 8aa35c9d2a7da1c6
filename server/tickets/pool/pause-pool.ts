import type { TicketDb } from '../transaction.ts';

/**
 * Pauses sales (`pausedAt`) or resumes them (null). Waits for the batch under way: after the commit nothing is reserved or sold while
 * paused. Holds go on. Returns false if there is no pool.
 */
export async function pausePool(db: TicketDb, raffleId: string, pausedAt: Date | null): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('pool')
    .set({ pausedAt })
    .where('raffleId', '=', raffleId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
