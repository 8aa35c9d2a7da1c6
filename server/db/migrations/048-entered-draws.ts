import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('federal_reading')
    .addColumn('source', 'text', (column) => column.notNull().defaultTo('caixa'))
    .execute();
  await db.schema.alterTable('sold_list').addColumn('seller_told_at', 'timestamptz').execute();
  // Of lists that are published already it is late to tell.
  await sql`update sold_list set seller_told_at = root_at`.execute(db);
}

/** Draws that the operator has entered, beside those that the Caixa's service has told (P-819); sellers who are told to name numbers. */
export const enteredDraws: Migration = { up };
