import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('purchase')
    .addColumn('numbers_shown', 'boolean', (column) => column.notNull().defaultTo(false))
    .addColumn('payer_name', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('end_to_end_id', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('reported_late_at', 'timestamptz')
    .execute();
  await sql`update purchase set numbers_shown = true where approved_at is not null`.execute(db);
}

/** What a purchase remembers beside its status: whether its buyer saw the numbers, and what the buyer says of the payment. */
export const purchaseMarks: Migration = { up };
