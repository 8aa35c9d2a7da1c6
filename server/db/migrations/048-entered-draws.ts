import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .alterTable('federal_reading')
    .addColumn('source', 'text', (column) => column.notNull().defaultTo('caixa'))
    .execute();
}

/** Draws that the operator has entered, beside those that the Caixa's service has told (P-819). */
export const enteredDraws: Migration = { up };
