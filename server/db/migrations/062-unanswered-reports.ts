import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createIndex('purchase_unanswered_report')
    .on('purchase')
    .column('raffle_id')
    .where(sql<boolean>`status = 'expired' and reported_late_at is not null`)
    .execute();
}

/** Raffles with reported payments that nobody has answered are found without reading all that expired (P-209, P-317). */
export const unansweredReports: Migration = { up };
