import { sql } from 'kysely';
import type { TicketDb } from '../transaction.ts';
import { findPool, isStopped } from './pool.ts';

/** 'stopped': only the operator ends that. */
export type PauseOutcome = 'done' | 'no-pool' | 'stopped';

/** 'not-compared': a restore has paused them, and the seller has not said that the payments are compared (P-751). */
export type ResumeOutcome = PauseOutcome | 'not-compared';

async function outcomeOf(db: TicketDb, raffleId: string): Promise<PauseOutcome> {
  const pool = await findPool(db, raffleId);
  if (!pool) return 'no-pool';
  return isStopped(pool) ? 'stopped' : 'done';
}

/**
 * Pauses sales, unless they are paused. Waits for the batch under way: after the commit nothing is reserved or sold while paused. Holds
 * go on.
 */
export async function pausePool(db: TicketDb, raffleId: string, pausedAt: Date): Promise<PauseOutcome> {
  await db
    .updateTable('pool')
    .set({ pausedAt, pausedBy: 'seller' })
    .where('raffleId', '=', raffleId)
    .where('pausedAt', 'is', null)
    .execute();
  return outcomeOf(db, raffleId);
}

/** Resumes sales that their seller has paused, and with `isCompared` those that a restore has. */
export async function resumePool(
  db: TicketDb,
  raffleId: string,
  { isCompared }: { isCompared: boolean },
): Promise<ResumeOutcome> {
  await db
    .updateTable('pool')
    .set({ pausedAt: null, pausedBy: 'seller' })
    .where('raffleId', '=', raffleId)
    .where('pausedAt', 'is not', null)
    .where('pausedBy', 'in', isCompared ? ['seller', 'restore'] : ['seller'])
    .execute();
  const outcome = await outcomeOf(db, raffleId);
  const isPaused = outcome === 'done' && (await findPool(db, raffleId))?.pausedAt != null;
  return isPaused ? 'not-compared' : outcome;
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
