import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('app_user')
    .addColumn('phone_verified_at', 'timestamptz')
    .addColumn('pending_email', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('pending_phone', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await db.schema
    .alterTable('session')
    .addColumn('id', 'text', (column) => column.notNull().defaultTo(sql`gen_random_uuid()::text`))
    .addColumn('user_agent', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('last_seen_at', 'timestamptz')
    .execute();
  await db.schema
    .createTable('code_challenge')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.references('app_user.id'))
    .addColumn('channel', 'text', (column) => column.notNull())
    .addColumn('target', 'text', (column) => column.notNull())
    .addColumn('code_hash', 'text', (column) => column.notNull())
    .addColumn('tries', 'integer', (column) => column.notNull())
    .addColumn('sent_at', 'timestamptz', (column) => column.notNull())
    .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
    .addColumn('proof_hash', 'text')
    .addColumn('proof_expires_at', 'timestamptz')
    .addColumn('ended_at', 'timestamptz')
    .execute();
  await db.schema.createIndex('code_challenge_subject').on('code_challenge').column('subject').execute();
  await db.schema.createIndex('code_challenge_user_id').on('code_challenge').column('user_id').execute();
}

/** Pending contacts, verification codes, and device names of sessions. */
export const account: Migration = { up };
