import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('contact_undo')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('app_user.id'))
    .addColumn('contact', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('is_email_verified', 'boolean', (column) => column.notNull())
    .addColumn('phone', 'text', (column) => column.notNull())
    .addColumn('is_phone_verified', 'boolean', (column) => column.notNull())
    .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
    .addColumn('used_at', 'timestamptz')
    .execute();
  await schema.createIndex('contact_undo_user_id').on('contact_undo').column('user_id').execute();
}

/** Undo links for changed contacts, sent to the old contact. */
export const contactUndos: Migration = { up };
