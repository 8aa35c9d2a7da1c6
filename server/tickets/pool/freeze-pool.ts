import type { TicketClock } from '../sources.ts';
import type { TicketDb } from '../transaction.ts';
import type { Pool } from './pool.ts';

/** Locks a pool that may be frozen; undefined if there is none, or it was frozen or canceled before: a canceled raffle gets no list. */
async function lockUnfrozen(
  transaction: TicketDb,
  raffleId: string,
): Promise<Pick<Pool, 'freezesAt'> | undefined> {
  return transaction
    .selectFrom('pool')
    .select('freezesAt')
    .where('raffleId', '=', raffleId)
    .where('frozenAt', 'is', null)
    .where('canceledAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

async function setFrozen(transaction: TicketDb, raffleId: string, frozenAt: Date): Promise<void> {
  await transaction.updateTable('pool').set({ frozenAt }).where('raffleId', '=', raffleId).execute();
}

/**
 * Freezes the list of sold numbers, whatever the hour: after the commit no purchase is reserved or approved. Waits for approvals in
 * progress (FOR UPDATE conflicts with `holdPoolOpen`). The next sweep ends the remaining holds (`sweepFrozen`). Returns whether it was
 * frozen now.
 */
export async function freezePool(transaction: TicketDb, raffleId: string, at: Date): Promise<boolean> {
  const pool = await lockUnfrozen(transaction, raffleId);
  if (pool) await setFrozen(transaction, raffleId, at);
  return pool !== undefined;
}

/** As `freezePool`, if the hour of the freeze has come by `clock`: it may have been postponed meanwhile. */
export async function freezeDuePool(
  transaction: TicketDb,
  raffleId: string,
  clock: TicketClock,
): Promise<boolean> {
  const pool = await lockUnfrozen(transaction, raffleId);
  if (!pool) return false;
  const at = await clock(transaction);
  if (at < pool.freezesAt) return false;
  await setFrozen(transaction, raffleId, at);
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
