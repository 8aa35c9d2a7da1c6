import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

type Schema = Kysely<unknown>['schema'];

async function createCheckouts(schema: Schema): Promise<void> {
  await schema
    .createTable('purchase_checkout')
    .addColumn('raffle_id', 'text', (column) => column.notNull())
    .addColumn('purchase_id', 'text', (column) => column.notNull())
    .addColumn('method', 'text', (column) => column.notNull())
    .addColumn('attempt', 'integer', (column) => column.notNull())
    .addColumn('provider_ref', 'text', (column) => column.notNull())
    .addColumn('collector_id', 'text', (column) => column.notNull())
    .addColumn('content', 'jsonb', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
    .addPrimaryKeyConstraint('purchase_checkout_pkey', ['raffle_id', 'purchase_id', 'method', 'attempt'])
    .execute();
}

async function createPayments(schema: Schema): Promise<void> {
  await schema
    .createTable('provider_payment')
    .addColumn('raffle_id', 'text', (column) => column.notNull())
    .addColumn('purchase_id', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('amount_cents', 'bigint', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'timestamptz')
    .addPrimaryKeyConstraint('provider_payment_pkey', ['raffle_id', 'purchase_id', 'id'])
    .execute();
}

async function createWatches(schema: Schema): Promise<void> {
  await schema
    .createTable('purchase_watch')
    .addColumn('raffle_id', 'text', (column) => column.notNull())
    .addColumn('purchase_id', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
    .addColumn('checks', 'integer', (column) => column.notNull())
    .addColumn('next_check_at', 'timestamptz')
    .addColumn('leased_until', 'timestamptz')
    .addColumn('asked_at', 'timestamptz')
    .addPrimaryKeyConstraint('purchase_watch_pkey', ['raffle_id', 'purchase_id'])
    .execute();
  await schema.createIndex('purchase_watch_next').on('purchase_watch').column('next_check_at').execute();
}

async function up({ schema }: Kysely<unknown>): Promise<void> {
  await createCheckouts(schema);
  await createPayments(schema);
  await createWatches(schema);
}

/**
 * How purchases are paid through the card provider of their seller: open checkouts, payments as last reported, and when the provider
 * is asked again. raffle_id leads every primary key, as in the tables of the ticket engine.
 */
export const providerPayments: Migration = { up };
