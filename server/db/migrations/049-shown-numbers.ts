import { type Kysely, sql, type SqlBool } from 'kysely';
import type { Migration } from 'kysely/migration';

async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createIndex('purchase_shown')
    .on('purchase')
    .column('raffle_id')
    .where(sql<SqlBool>`numbers_shown and status in ('canceled', 'expired')`)
    .execute();
}

/** Purchases that ended after their numbers were shown are few; whether a raffle has one is read with its sales. */
export const shownNumbers: Migration = { up };
