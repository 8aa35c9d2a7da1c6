import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** As in 036; and what frees numbers lets the devices be told that wait for them. */
async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function wake_purchase_alerts() returns trigger language plpgsql as $$
    begin
      update device_alert set due_at = least(due_at, events.at) from events
      where events.kind <> 'reserved' and device_alert.subject_id = events.purchase_id;
      update device_alert set due_at = least(due_at, events.at) from events
      where events.status in ('expired', 'canceled', 'refund_due', 'refunded')
        and device_alert.subject_id = events.raffle_id;
      return null;
    end $$`.execute(db);
}

/** Devices wait for the numbers of a sold-out raffle (P-354). */
export const awaitedNumbers: Migration = { up };
