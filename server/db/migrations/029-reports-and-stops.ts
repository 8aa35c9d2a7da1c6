import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('raffle_report')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('raffle_id', 'text', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('at', 'timestamptz', (column) => column.notNull())
    .execute();
  await schema.createIndex('raffle_report_at').on('raffle_report').columns(['raffle_id', 'at']).execute();
  await schema
    .createTable('raffle_stop')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('raffle_id', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('at', 'timestamptz', (column) => column.notNull())
    .execute();
  await schema
    .alterTable('pool')
    .addColumn('stop_reason', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('paused_before', 'text')
    .execute();
}

/** What people report of raffles, and sales that the operator stops (docs/decisions/081). */
export const reportsAndStops: Migration = { up };
