import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await schema
    .alterTable('effect')
    .addColumn('refund_problem', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('refund_next_at', 'timestamptz')
    .execute();
  await schema
    .alterTable('provider_payment')
    .addColumn('refunded_cents', 'bigint', (column) => column.notNull().defaultTo(0))
    .addColumn('is_pix', 'boolean', (column) => column.notNull().defaultTo(false))
    .execute();
  await sql`update provider_payment set is_pix = true from purchase_checkout
    where purchase_checkout.raffle_id = provider_payment.raffle_id
      and purchase_checkout.purchase_id = provider_payment.purchase_id
      and purchase_checkout.method = 'pix' and purchase_checkout.provider_ref = provider_payment.id`.execute(
    db,
  );
}

/** Refunds at the provider that it refuses for now or for good, and payments of which a part went back (docs/decisions/079). */
export const refunds: Migration = { up };
