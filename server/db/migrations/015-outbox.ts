import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('outbox_message')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('channel', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('content_sealed', 'text', (column) => column.notNull())
    .addColumn('challenge_id', 'text')
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
    .addColumn('next_attempt_at', 'timestamptz', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('last_error', 'text')
    .execute();
  await schema
    .createIndex('outbox_message_next_attempt')
    .on('outbox_message')
    .columns(['channel', 'next_attempt_at'])
    .execute();
}

/** Messages that wait to be sent. */
export const outbox: Migration = { up };
