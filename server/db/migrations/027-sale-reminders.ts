import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('purchase').addColumn('reminded_at', 'timestamptz').execute();
  await schema
    .createIndex('purchase_unanswered')
    .on('purchase')
    .column('expires_at')
    .where(sql<boolean>`status = 'in_process' and reminded_at is null`)
    .execute();
  await schema
    .alterTable('notification_choice')
    .addColumn('sales_waiting', 'boolean', (column) => column.notNull().defaultTo(true))
    .execute();
}

/** Sellers are reminded of payments that buyers have reported, before others may get the numbers (P-741). */
export const saleReminders: Migration = { up };
