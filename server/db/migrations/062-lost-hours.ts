import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('restore').addColumn('copied_at', 'timestamptz').execute();
}

/** When the backup was begun that a restore brought back: devices are told which of their writes it lacks (P-1049). */
export const lostHours: Migration = { up };
