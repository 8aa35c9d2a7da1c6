import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

async function up({ schema }: Kysely<unknown>): Promise<void> {
  for (const table of ['pool', 'purchase'])
    await schema
      .alterTable(table)
      .addColumn('edition', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  await schema
    .alterTable('pool')
    .addColumn('paused_by', 'text', (column) => column.notNull().defaultTo('seller'))
    .execute();
}

/** On which edition of a raffle's terms a purchase was made (docs/decisions/077), and what paused sales (P-739). */
export const saleState: Migration = { up };
