import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table seller_credential add column account_id text`.execute(db);
  await sql`update seller_credential set account_id = (select max(collector_id) from purchase_checkout
    where purchase_checkout.credential_id = seller_credential.id)`.execute(db);
  await db.schema
    .createTable('image_removal')
    .addColumn('content_hash', 'text', (column) => column.primaryKey())
    .addColumn('ends_at', 'timestamptz', (column) => column.notNull())
    .execute();
}

/**
 * A new token of an account opens what was paid with one that the provider takes no longer (P-780). Files of images are deleted outside of
 * transactions.
 */
export const credentialAccounts: Migration = { up };
