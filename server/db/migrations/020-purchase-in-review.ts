import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .alterTable('purchase')
    .addColumn('in_review', 'boolean', (column) => column.notNull().defaultTo(false))
    .execute();
}

/** Whether the provider is reviewing a payment of a purchase: its hold does not end meanwhile. */
export const purchaseInReview: Migration = { up };
