import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .alterTable('buyer')
    .dropColumn('reserved')
    .dropColumn('hold_id')
    .dropColumn('has_reported')
    .dropColumn('lapses')
    .dropColumn('lapsed_at')
    .execute();
  await schema
    .alterTable('buyer')
    .addCheckConstraint('buyer_paid', sql`paid >= 0`)
    .execute();
  // Purchases from before have neither: they count for no device or address.
  await schema
    .alterTable('purchase')
    .addColumn('device', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('address', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await schema
    .createIndex('purchase_device_hold')
    .on('purchase')
    .column('device')
    .where(sql.ref('status'), 'in', sql`('pending', 'in_process')`)
    .execute();
  // No check of the counts: a change that subtracts is an insert which meets the row, and PostgreSQL checks the inserted values first.
  await schema
    .createTable('holder')
    .addColumn('raffle_id', 'text', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('tickets', 'integer', (column) => column.notNull())
    .addColumn('purchases', 'integer', (column) => column.notNull())
    .addColumn('lapses', 'integer', (column) => column.notNull())
    .addColumn('lapsed_at', 'timestamptz')
    .addPrimaryKeyConstraint('holder_pkey', ['raffle_id', 'key'])
    .execute();
}

/** Limits of buying count what a device and an address hold, not a phone, which anyone can type (docs/decisions/073). */
export const limitsByDevice: Migration = { up };
