import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

type Schema = Kysely<unknown>['schema'];

async function createPools(schema: Schema): Promise<void> {
  await schema
    .createTable('pool')
    .addColumn('raffle_id', 'text', (column) => column.primaryKey().references('raffle.id'))
    .addColumn('model', 'text', (column) => column.notNull())
    .addColumn('max_tickets', 'integer', (column) => column.notNull())
    .addColumn('next', 'integer', (column) => column.notNull())
    .addColumn('freed', 'integer', (column) => column.notNull())
    .addColumn('secret_sealed', 'text', (column) => column.notNull())
    .addColumn('commitment', 'text', (column) => column.notNull())
    .addColumn('closes_at', 'timestamptz', (column) => column.notNull())
    .addColumn('closed_at', 'timestamptz')
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addCheckConstraint('pool_next', sql`next between 0 and max_tickets`)
    .addCheckConstraint('pool_freed', sql`freed between 0 and next`)
    .execute();
}

async function createPurchases(schema: Schema): Promise<void> {
  await schema
    .createTable('purchase')
    .addColumn('raffle_id', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('secret_hash', 'text', (column) => column.notNull())
    .addColumn('phone', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('affiliate', 'text', (column) => column.notNull())
    .addColumn('option', 'text', (column) => column.notNull())
    .addColumn('code', 'text', (column) => column.notNull())
    .addColumn('tickets', 'integer', (column) => column.notNull())
    .addColumn('amount_cents', 'bigint', (column) => column.notNull())
    .addColumn('unit_price_cents', 'bigint', (column) => column.notNull())
    .addColumn('discount_cents', 'bigint', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
    .addColumn('approved_at', 'timestamptz')
    .addColumn('released', 'jsonb')
    .addPrimaryKeyConstraint('purchase_pkey', ['raffle_id', 'id'])
    .addCheckConstraint('purchase_tickets', sql`tickets > 0`)
    .execute();
  // A link to a purchase has its id alone, so no two raffles may have the same one.
  await schema.createIndex('purchase_id').on('purchase').column('id').unique().execute();
  await schema.createIndex('purchase_phone').on('purchase').column('phone').execute();
  await schema
    .createIndex('purchase_hold')
    .on('purchase')
    .columns(['expires_at'])
    .where(sql.ref('status'), 'in', sql`('pending', 'in_process')`)
    .execute();
}

async function createPositions(schema: Schema): Promise<void> {
  await schema
    .createTable('allocation')
    .addColumn('raffle_id', 'text', (column) => column.notNull())
    .addColumn('lo', 'integer', (column) => column.notNull())
    .addColumn('hi', 'integer', (column) => column.notNull())
    .addColumn('purchase_id', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('allocation_pkey', ['raffle_id', 'lo'])
    .addCheckConstraint('allocation_range', sql`hi > lo`)
    .execute();
  await schema
    .createIndex('allocation_purchase')
    .on('allocation')
    .columns(['raffle_id', 'purchase_id'])
    .execute();
  await schema
    .createTable('freed_range')
    .addColumn('raffle_id', 'text', (column) => column.notNull())
    .addColumn('lo', 'integer', (column) => column.notNull())
    .addColumn('hi', 'integer', (column) => column.notNull())
    .addColumn('random_key', 'double precision', (column) => column.notNull())
    .addPrimaryKeyConstraint('freed_range_pkey', ['raffle_id', 'lo'])
    .addCheckConstraint('freed_range_range', sql`hi > lo`)
    .execute();
  await schema
    .createIndex('freed_range_hi')
    .on('freed_range')
    .columns(['raffle_id', 'hi'])
    .unique()
    .execute();
  await schema
    .createIndex('freed_range_random_key')
    .on('freed_range')
    .columns(['raffle_id', 'random_key', 'lo'])
    .execute();
}

async function createTaken(schema: Schema): Promise<void> {
  await schema
    .createTable('taken')
    .addColumn('raffle_id', 'text', (column) => column.notNull())
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('purchase_id', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('taken_pkey', ['raffle_id', 'number'])
    .execute();
  await schema.createIndex('taken_purchase').on('taken').columns(['raffle_id', 'purchase_id']).execute();
}

async function createBuyers(schema: Schema): Promise<void> {
  await schema
    .createTable('buyer')
    .addColumn('raffle_id', 'text', (column) => column.notNull())
    .addColumn('phone', 'text', (column) => column.notNull())
    .addColumn('reserved', 'integer', (column) => column.notNull())
    .addColumn('paid', 'integer', (column) => column.notNull())
    .addColumn('paid_at', 'timestamptz')
    .addColumn('hold_id', 'text')
    .addColumn('has_reported', 'boolean', (column) => column.notNull())
    .addColumn('lapses', 'integer', (column) => column.notNull())
    .addColumn('lapsed_at', 'timestamptz')
    .addPrimaryKeyConstraint('buyer_pkey', ['raffle_id', 'phone'])
    .addCheckConstraint('buyer_counts', sql`reserved >= 0 and paid >= 0`)
    .execute();
  await schema
    .createIndex('buyer_ranking')
    .on('buyer')
    .columns(['raffle_id', 'paid desc', 'paid_at'])
    .where(sql.ref('paid'), '>', 0)
    .execute();
}

async function createEffects(schema: Schema): Promise<void> {
  await schema
    .createTable('effect')
    .addColumn('raffle_id', 'text', (column) => column.notNull())
    .addColumn('purchase_id', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('provider_ref', 'text', (column) => column.notNull())
    .addColumn('amount_cents', 'bigint', (column) => column.notNull())
    .addColumn('is_applied', 'boolean', (column) => column.notNull())
    .addColumn('outcome', 'text', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('at', 'timestamptz', (column) => column.notNull())
    .addColumn('refunded_at', 'timestamptz')
    .addPrimaryKeyConstraint('effect_pkey', ['raffle_id', 'purchase_id', 'kind', 'provider_ref'])
    .execute();
  await schema
    .createIndex('effect_refund_due')
    .on('effect')
    .columns(['raffle_id', 'at'])
    .where(sql.ref('outcome'), '=', 'refund_due')
    .execute();
  await schema
    .createTable('purchase_event')
    .addColumn('raffle_id', 'text', (column) => column.notNull())
    .addColumn('purchase_id', 'text', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('at', 'timestamptz', (column) => column.notNull())
    .addColumn('actor', 'text', (column) => column.notNull())
    .addColumn('actor_id', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('provider_ref', 'text', (column) => column.notNull())
    .addColumn('raw_reply', 'text')
    .addPrimaryKeyConstraint('purchase_event_pkey', ['raffle_id', 'purchase_id', 'revision'])
    .execute();
}

async function up({ schema }: Kysely<unknown>): Promise<void> {
  await createPools(schema);
  await createPurchases(schema);
  await createPositions(schema);
  await createTaken(schema);
  await createBuyers(schema);
  await createEffects(schema);
}

/**
 * The tables of the ticket engine: who has which numbers, and what was paid for them. raffle_id leads every primary key, so that
 * one raffle can live on one shard; for the same reason only the pool refers to another table.
 */
export const tickets: Migration = { up };
