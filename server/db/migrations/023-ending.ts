import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .alterTable('purchase')
    .addColumn('ending_at', 'timestamptz')
    .addColumn('ending_as', 'text')
    .addColumn('ending_actor', 'text')
    .addColumn('ending_actor_id', 'text')
    .execute();
  await schema
    .createIndex('purchase_ending')
    .on('purchase')
    .column('ending_at')
    .where(sql<boolean>`status = 'pending' and ending_at is not null`)
    .execute();
  await schema.alterTable('purchase_checkout').addColumn('claimed_until', 'timestamptz').execute();
}

/** Holds that end once their attempts at the provider have ended, and which server is ending an attempt (docs/decisions/076). */
export const ending: Migration = { up };
