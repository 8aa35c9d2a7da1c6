import { sql } from 'kysely';
import type { TicketDb } from '../transaction.ts';
import { REPORTED_HOLD_MS } from '../transitions/report-as-paid.ts';
import { moveClosing } from './freeze-pool.ts';

/**
 * Before a raffle is postponed: locks the purchases that are reported as paid, then its pool. Waits for reports in progress, which read
 * until when they may last (FOR UPDATE conflicts with `holdPoolOpen`).
 */
export async function lockForPostponement(transaction: TicketDb, raffleId: string): Promise<void> {
  await transaction
    .selectFrom('purchase')
    .select('id')
    .where('raffleId', '=', raffleId)
    .where('status', '=', 'in_process')
    .orderBy('id')
    .forUpdate()
    .execute();
  await transaction
    .selectFrom('pool')
    .select('raffleId')
    .where('raffleId', '=', raffleId)
    .forUpdate()
    .execute();
}

/** Reported purchases that the old freeze would have ended get the rest of their time. Needs the locks of `lockForPostponement`. */
async function prolongReported(transaction: TicketDb, raffleId: string, freezesAt: Date): Promise<void> {
  await sql`
    update purchase set expires_at = least(reported.at + ${REPORTED_HOLD_MS} * interval '1 millisecond', ${freezesAt}::timestamptz)
    from (
      select purchase_id, max(at) as at from purchase_event
      where raffle_id = ${raffleId} and kind in ('reported', 'unconfirmed') group by purchase_id) as reported
    where purchase.raffle_id = ${raffleId} and purchase.id = reported.purchase_id and purchase.status = 'in_process'
      and purchase.expires_at = (select freezes_at from pool where pool.raffle_id = ${raffleId})`.execute(
    transaction,
  );
}

/** Moves closing and freeze of a raffle to a later day. Needs the locks of `lockForPostponement`. */
export async function postponePool(
  transaction: TicketDb,
  raffleId: string,
  moments: { closesAt: Date; freezesAt: Date; postponedAt: Date },
): Promise<void> {
  await prolongReported(transaction, raffleId, moments.freezesAt);
  await moveClosing(transaction, raffleId, moments);
}
