import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('buyer').dropColumn('has_reported').execute();
}

/** Limits of buying punish no phone, which anyone can type (docs/decisions/073). */
export const limitsByDevice: Migration = { up };
