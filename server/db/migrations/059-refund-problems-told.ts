import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('effect').addColumn('problem_told_at', 'timestamptz').execute();
  await schema
    .createIndex('effect_refund_problem')
    .on('effect')
    .column('raffle_id')
    .where(sql<boolean>`refund_problem <> ''`)
    .execute();
}

/** Sellers are told of refunds that the provider does not make (P-836). */
export const refundProblemsTold: Migration = { up };
