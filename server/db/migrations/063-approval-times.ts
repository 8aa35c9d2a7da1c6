import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('provider_payment').addColumn('approved_at', 'timestamptz').execute();
}

/** The window in which the provider gives a payment back runs from its approval there, whenever the server learns of it (P-727). */
export const approvalTimes: Migration = { up };
