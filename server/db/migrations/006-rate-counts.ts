import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('rate_count')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('spent', 'integer', (column) => column.notNull())
    .addColumn('ends_at', 'timestamptz', (column) => column.notNull())
    .execute();
  await schema.createIndex('rate_count_ends_at').on('rate_count').column('ends_at').execute();
}

/** Counters of the rate limits, shared by all servers. */
export const rateCounts: Migration = { up };
