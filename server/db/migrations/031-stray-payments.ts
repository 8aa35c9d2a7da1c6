import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Also who pauses: a stop of sales that are paused is a change of the raffle for its seller's devices (025). */
async function noticeStops(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger pool_pause_change on pool`.execute(db);
  await sql`
    create constraint trigger pool_pause_change after update of paused_at, paused_by on pool
    deferrable initially deferred for each row
    when (old.paused_at is distinct from new.paused_at or old.paused_by is distinct from new.paused_by)
    execute function note_raffle_change()`.execute(db);
}

async function keepStrayPayments(db: Kysely<unknown>): Promise<void> {
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

async function up(db: Kysely<unknown>): Promise<void> {
  await keepStrayPayments(db);
  await noticeStops(db);
}

/** Payments for purchases that a restored copy does not have, accounts that are searched for them (P-750), and stops as changes. */
export const strayPayments: Migration = { up };
