import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('notice_mail')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('app_user.id'))
    .addColumn('content_sealed', 'text', (column) => column.notNull())
    .execute();
  await schema
    .alterTable('push_delivery')
    .addColumn('notice_mail_id', 'text', (column) => column.references('notice_mail.id').onDelete('set null'))
    .execute();
  await schema
    .createIndex('push_delivery_notice_mail_id')
    .on('push_delivery')
    .column('notice_mail_id')
    .execute();
}

/** Notices that are mailed if none of the browsers that they are queued for can be reached. */
export const noticeMails: Migration = { up };
