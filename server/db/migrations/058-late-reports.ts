import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createIndex('purchase_reported_late')
    .on('purchase')
    .column('reported_late_at')
    .where(sql<boolean>`status = 'expired' and reported_late_at is not null and reminded_at is null`)
    .execute();
}

/** Sellers are told of payments that were reported after the reservation had ended (P-835). */
export const lateReports: Migration = { up };
