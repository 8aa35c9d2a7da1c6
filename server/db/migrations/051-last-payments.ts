import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update buyer set paid_at = (select max(approved_at) from purchase
    where purchase.raffle_id = buyer.raffle_id and purchase.phone = buyer.phone and purchase.status = 'approved')`.execute(
    db,
  );
}

/** What was undone or told late no longer stands for a buyer's last payment: ties of the ranking are those of the draw (P-810). */
export const lastPayments: Migration = { up };
