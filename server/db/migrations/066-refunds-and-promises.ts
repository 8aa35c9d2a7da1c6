import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .alterTable('effect')
    .addColumn('refund_ref', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('refund_taken_at', 'timestamptz')
    .addColumn('refunds_rejected', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}

/** Refunds that the provider takes on may be rejected later, or not be made for days (P-727). */
export const refundsAndPromises: Migration = { up };
