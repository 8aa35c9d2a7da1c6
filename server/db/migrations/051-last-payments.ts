import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update buyer set paid_at = (select max(approved_at) from purchase
    where purchase.raffle_id = buyer.raffle_id and purchase.phone = buyer.phone and purchase.status = 'approved')`.execute(
    db,
  );
}

/** A buyer's last payment is that of the purchases that are still paid, so that ties of the ranking are decided as in the draw (P-810). */
export const lastPayments: Migration = { up };
