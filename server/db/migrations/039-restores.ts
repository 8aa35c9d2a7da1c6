import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('restore')
    .addColumn('restored_at', 'timestamptz', (column) => column.primaryKey())
    .execute();
}

/** When this database was restored from a backup: cursors from before are refused (P-1040). */
export const restores: Migration = { up };
