import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['app_user', 'code_challenge', 'contact_undo']) {
    await db.schema
      .alterTable(table)
      .addColumn('contact_version', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  }
  await db.schema
    .alterTable('contact_undo')
    .addColumn('is_replacement', 'boolean', (column) => column.notNull().defaultTo(true))
    .execute();
}

/** Contacts of an account have a version: a recovery returns to those of the version at which its code was sent. */
export const contactVersions: Migration = { up };
