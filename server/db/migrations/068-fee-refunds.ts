import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .alterTable('fee_payment')
    .addColumn('refund_ref', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('refunds_rejected', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('refund_next_at', 'timestamptz')
    .execute();
}

/** Refunds of the publication fee may be rejected after the provider took them on, or refused (P-436). */
export const feeRefunds: Migration = { up };
