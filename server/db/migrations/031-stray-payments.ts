import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await schema
    .createTable('stray_payment')
    .addColumn('owner_id', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('reference', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('amount_cents', 'bigint', (column) => column.notNull())
    .addColumn('refunded_cents', 'bigint', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('payer_email', 'text', (column) => column.notNull())
    .addColumn('paid_at', 'timestamptz', (column) => column.notNull())
    .addColumn('updated_at', 'timestamptz')
    .addPrimaryKeyConstraint('stray_payment_pkey', ['owner_id', 'id'])
    .execute();
  // Those whose money the seller still has.
  await sql`create view open_stray_payment as
    select owner_id, id, amount_cents, paid_at, payer_email from stray_payment
    where status in ('approved', 'in_mediation') and refunded_cents < amount_cents
      and not exists (select from purchase where purchase.id = stray_payment.reference)`.execute(db);
  await schema.alterTable('seller_credential').addColumn('restored_at', 'timestamptz').execute();
}

/** Payments for purchases that a restored copy does not have, and accounts that are searched for them (P-750). */
export const strayPayments: Migration = { up };
