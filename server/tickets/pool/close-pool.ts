import type { TicketDb } from '../transaction.ts';

/**
 * Closes the pool permanently: after the commit no purchase is reserved or approved, so the list of sold numbers is final. Waits for
 * approvals in progress (FOR UPDATE conflicts with `holdPoolOpen`). The caller ends the remaining holds afterwards (`expireAllHolds`).
 * Returns false if there is no pool or it was closed before.
 */
export async function closePool(transaction: TicketDb, raffleId: string, at: Date): Promise<boolean> {
  const pool = await transaction
    .selectFrom('pool')
    .select('closedAt')
    .where('raffleId', '=', raffleId)
    .forUpdate()
    .executeTakeFirst();
  if (!pool || pool.closedAt !== null) return false;
  await transaction.updateTable('pool').set({ closedAt: at }).where('raffleId', '=', raffleId).execute();
  return true;
}

/** Changes the instant at which sales close, unless the pool is closed already. Returns whether it was changed. */
export async function moveClosing(db: TicketDb, raffleId: string, closesAt: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('pool')
    .set({ closesAt })
    .where('raffleId', '=', raffleId)
    .where('closedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
