import type { TicketDb } from '../transaction.ts';

/**
 * Freezes the list of sold numbers: after the commit no purchase is reserved or approved. Waits for approvals in progress (FOR UPDATE
 * conflicts with `holdPoolOpen`). The next sweep ends the remaining holds (`sweepFrozen`). Returns false if there is no pool,
 * or it was frozen or canceled before: a canceled raffle gets no list.
 */
export async function freezePool(transaction: TicketDb, raffleId: string, at: Date): Promise<boolean> {
  const pool = await transaction
    .selectFrom('pool')
    .select(['frozenAt', 'canceledAt'])
    .where('raffleId', '=', raffleId)
    .forUpdate()
    .executeTakeFirst();
  if (!pool || pool.frozenAt !== null || pool.canceledAt !== null) return false;
  await transaction.updateTable('pool').set({ frozenAt: at }).where('raffleId', '=', raffleId).execute();
  return true;
}

/** Changes when sales close and freeze, unless the pool is frozen already. Returns whether it was changed. */
export async function moveClosing(
  db: TicketDb,
  raffleId: string,
  moments: { closesAt: Date; freezesAt: Date; postponedAt?: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('pool')
    .set(moments)
    .where('raffleId', '=', raffleId)
    .where('frozenAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
