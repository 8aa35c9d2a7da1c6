import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .alterTable('seller_profile')
    .addColumn('pix_without_txid', 'boolean', (column) => column.notNull().defaultTo(false))
    .execute();
  await schema
    .alterTable('purchase')
    .addColumn('without_txid', 'boolean', (column) => column.notNull().defaultTo(false))
    .execute();
}

/** Whether a seller's own Pix codes bear no txid, and whether the code of a purchase does. */
export const codesWithoutTxid: Migration = { up };
