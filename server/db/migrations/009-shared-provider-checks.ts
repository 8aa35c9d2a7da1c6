import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .alterTable('publication_watch')
    .addColumn('asked_at', 'timestamptz')
    .addColumn('is_answered', 'boolean', (column) => column.notNull().defaultTo(true))
    .execute();
}

/** When the card provider was last queried about a raffle's fee on behalf of a waiting client, and whether it answered. */
export const sharedProviderChecks: Migration = { up };
