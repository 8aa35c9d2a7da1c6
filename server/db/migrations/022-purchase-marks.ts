import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('purchase')
    .addColumn('numbers_shown', 'boolean', (column) => column.notNull().defaultTo(false))
    .addColumn('payer_name', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('end_to_end_id', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('reported_late_at', 'timestamptz')
    .addColumn('burnt', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`update purchase set numbers_shown = true where approved_at is not null`.execute(db);
  await sql`update purchase set burnt = tickets where status in ('refund_due', 'refunded') and released is null`.execute(
    db,
  );
  await db.schema
    .createIndex('purchase_burnt')
    .on('purchase')
    .column('raffle_id')
    .where(sql.ref('burnt'), '>', 0)
    .execute();
}

/** What a purchase remembers beside its status: whether its buyer saw the numbers, and what the buyer says of the payment. */
export const purchaseMarks: Migration = { up };
