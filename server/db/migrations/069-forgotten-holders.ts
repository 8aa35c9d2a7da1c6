import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createIndex('purchase_with_holder')
    .on('purchase')
    .column('created_at')
    .where(sql<boolean>`(device <> '' or address <> '')`)
    .execute();
}

/** Purchases that still name their device and address, so that the sweep reads no others (P-609). */
export const forgottenHolders: Migration = { up };
