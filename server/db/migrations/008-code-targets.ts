import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('code_challenge')
    .addColumn('target_key', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('sent_to', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await db.schema
    .createIndex('code_challenge_target_key')
    .on('code_challenge')
    .columns(['target_key', 'sent_at'])
    .execute();
}

/** Codes are rate-limited by requested contact across challenges, and prove the contact that they were sent to. */
export const codeTargets: Migration = { up };
