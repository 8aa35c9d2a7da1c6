import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('prize_delivery')
    .addColumn('raffle_id', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('place', 'integer', (column) => column.notNull())
    .addColumn('delivered_on', 'text')
    .addColumn('marked_at', 'timestamptz')
    .addColumn('answer', 'text')
    .addColumn('answered_at', 'timestamptz')
    .addPrimaryKeyConstraint('prize_delivery_pkey', ['raffle_id', 'kind', 'place'])
    .addForeignKeyConstraint('prize_delivery_winner', ['raffle_id', 'kind', 'place'], 'raffle_winner', [
      'raffle_id',
      'kind',
      'place',
    ])
    .execute();
}

/** Whether prizes were handed over, as organizers and winners say (P-815, P-816). */
export const prizeDeliveries: Migration = { up };
