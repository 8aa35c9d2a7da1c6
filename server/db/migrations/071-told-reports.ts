import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('purchase').addColumn('report_told_at', 'timestamptz').execute();
  await schema
    .createIndex('purchase_untold_report')
    .on('purchase')
    .column('raffle_id')
    .where(sql<boolean>`status = 'in_process' and report_told_at is null and reminded_at is null`)
    .execute();
}

/** Sellers are notified soon after buyers have reported payments (P-842). */
export const toldReports: Migration = { up };
