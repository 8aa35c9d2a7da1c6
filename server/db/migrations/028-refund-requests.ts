import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('refund_request')
    .addColumn('raffle_id', 'text', (column) => column.notNull())
    .addColumn('purchase_id', 'text', (column) => column.notNull())
    .addColumn('phone', 'text', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('asked_at', 'timestamptz', (column) => column.notNull())
    .addColumn('answered_at', 'timestamptz')
    .addColumn('is_accepted', 'boolean')
    .addColumn('answer', 'text', (column) => column.notNull().defaultTo(''))
    .addPrimaryKeyConstraint('refund_request_pkey', ['raffle_id', 'purchase_id'])
    .execute();
  await schema
    .createIndex('refund_request_phone')
    .on('refund_request')
    .columns(['raffle_id', 'phone'])
    .unique()
    .where(sql.ref('phone'), '<>', '')
    .execute();
}

/** Buyers who ask for their money back, once for each phone and raffle (docs/decisions/080). */
export const refundRequests: Migration = { up };
