import { sql } from 'kysely';
import type { TicketDb } from '../transaction.ts';

/**
 * The operator stops the sales of a raffle: a pause that its seller cannot end, with a reason for everybody to read. Again, it changes the
 * reason. Waits for the batch under way. Returns false if there is no pool.
 */
export async function stopPool(
  transaction: TicketDb,
  raffleId: string,
  { at, reason }: { at: Date; reason: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update pool set paused_at = coalesce(paused_at, ${at}::timestamptz), stop_reason = ${reason}, paused_by = 'operator',
      paused_before = case when paused_at is null then null when paused_by = 'operator' then paused_before else paused_by end
    where raffle_id = ${raffleId}`.execute(transaction);
  return numAffectedRows === 1n;
}

/** Ends a stop: sales go on, or are paused as they were before it. Returns false if they are not stopped. */
export async function endStop(transaction: TicketDb, raffleId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update pool set paused_at = case when paused_before is null then null else paused_at end,
      paused_by = coalesce(paused_before, 'seller'), paused_before = null, stop_reason = ''
    where raffle_id = ${raffleId} and paused_by = 'operator' and paused_at is not null`.execute(transaction);
  return numAffectedRows === 1n;
}
