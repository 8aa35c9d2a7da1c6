import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .alterTable('raffle_config')
    .addColumn('authorization_number', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('authorization_entity', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('authorization_cnpj', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
}

/** What permits a raffle, as its organizer declares it (P-754). */
export const authorization: Migration = { up };
