import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

type Schema = Kysely<unknown>['schema'];

async function createLists(schema: Schema): Promise<void> {
  await schema
    .createTable('sold_list')
    .addColumn('raffle_id', 'text', (column) => column.primaryKey())
    .addColumn('tickets', 'integer', (column) => column.notNull())
    .addColumn('buyers', 'integer', (column) => column.notNull())
    .addColumn('recorded_at', 'timestamptz', (column) => column.notNull())
    .addColumn('leaves', 'integer')
    .addColumn('root', 'text')
    .addColumn('root_at', 'timestamptz')
    .addColumn('log_seq', 'integer')
    .execute();
}

async function createRanges(schema: Schema): Promise<void> {
  await schema
    .createTable('sold_range')
    .addColumn('raffle_id', 'text', (column) => column.notNull())
    .addColumn('lo', 'integer', (column) => column.notNull())
    .addColumn('hi', 'integer', (column) => column.notNull())
    .addColumn('purchase_id', 'text', (column) => column.notNull())
    .addColumn('buyer', 'integer', (column) => column.notNull())
    .addColumn('paid_at_minute', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('sold_range_pkey', ['raffle_id', 'lo'])
    .addCheckConstraint('sold_range_range', sql`hi > lo`)
    .execute();
  await schema
    .createIndex('sold_range_purchase')
    .on('sold_range')
    .columns(['raffle_id', 'purchase_id'])
    .execute();
}

async function createBlocks(schema: Schema): Promise<void> {
  await schema
    .createTable('sold_block')
    .addColumn('raffle_id', 'text', (column) => column.notNull())
    .addColumn('block', 'integer', (column) => column.notNull())
    .addColumn('first_lo', 'integer', (column) => column.notNull())
    .addColumn('leaves', 'text', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('sold_block_pkey', ['raffle_id', 'block'])
    .execute();
}

async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .alterTable('purchase')
    .addColumn('stays_listed', 'boolean', (column) => column.notNull().defaultTo(false))
    .execute();
  await createLists(schema);
  await createRanges(schema);
  await createBlocks(schema);
}

/** The list of sold tickets that is fixed at the freeze, and the tree over it (docs/PROOF.md). */
export const soldLists: Migration = { up };
