import { sql } from 'kysely';
import type { TicketDb } from '../transaction.ts';
import { findPool } from './pool.ts';

/** 'stopped': only the operator ends that. */
export type PauseOutcome = 'done' | 'no-pool' | 'stopped';

/**
 * Pauses sales (`pausedAt`) or resumes them (null), unless the operator has stopped them. Waits for the batch under way: after the commit
 * nothing is reserved or sold while paused. Holds go on.
 */
export async function pausePool(
  db: TicketDb,
  raffleId: string,
  pausedAt: Date | null,
): Promise<PauseOutcome> {
  const { numUpdatedRows } = await db
    .updateTable('pool')
    .set({ pausedAt, pausedBy: 'seller' })
    .where('raffleId', '=', raffleId)
    .where(({ or, eb }) => or([eb('pausedAt', 'is', null), eb('pausedBy', '<>', 'operator')]))
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return 'done';
  return (await findPool(db, raffleId)) ? 'stopped' : 'no-pool';
}

/**
 * Pauses the sales of every raffle whose list of sold numbers is not frozen, because the database was restored from a backup. Those that
 * the operator has stopped stay so, and are paused afterwards.
 */
export async function pauseAllPools(transaction: TicketDb, at: Date): Promise<void> {
  await sql`
    update pool set paused_at = coalesce(paused_at, ${at}::timestamptz),
      paused_before = case when paused_at is not null and paused_by = 'operator' then 'restore' end,
      paused_by = case when paused_at is not null and paused_by = 'operator' then 'operator' else 'restore' end
    where frozen_at is null`.execute(transaction);
}
