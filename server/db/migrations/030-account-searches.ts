import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .alterTable('seller_credential')
    .addColumn('searched_until', 'timestamptz')
    .addColumn('searches', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('search_next_at', 'timestamptz')
    .execute();
  // Finds the accounts with recent attempts, whatever the number of older ones.
  await schema
    .createIndex('purchase_checkout_credential_id_expires_at')
    .on('purchase_checkout')
    .columns(['credential_id', 'expires_at'])
    .execute();
  await schema.dropIndex('purchase_checkout_credential_id').execute();
}

/** Sellers' accounts are searched for payments that changed (P-749). */
export const accountSearches: Migration = { up };
