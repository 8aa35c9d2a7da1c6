import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('code_challenge').addColumn('registration_sealed', 'text').execute();
}

/** The registration that a code completes (P-228). */
export const registrations: Migration = { up };
