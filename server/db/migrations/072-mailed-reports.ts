import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('raffle_report').addColumn('mailed_at', 'timestamptz').execute();
}

/** The operator is mailed at most one report of a raffle an hour, counted from the last that was mailed (P-746). */
export const mailedReports: Migration = { up };
