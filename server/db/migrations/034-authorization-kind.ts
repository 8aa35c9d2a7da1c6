import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .alterTable('raffle_config')
    .addColumn('authorization_kind', 'text', (column) => column.notNull().defaultTo('spa-mf'))
    .execute();
}

/** Whose authorization a raffle has (P-754); all declared so far are of the SPA/MF. */
export const authorizationKind: Migration = { up };
