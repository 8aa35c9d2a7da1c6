import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createIndex('raffle_by_status')
    .on('raffle')
    .columns(['status', 'created_at', 'id'])
    .where(sql<boolean>`deleted_at is null`)
    .execute();
  await schema
    .createIndex('app_user_avatar')
    .on('app_user')
    .column('avatar_url')
    .where(sql<boolean>`avatar_url is not null`)
    .execute();
}

/** What background jobs and public lists ask of all raffles, and the deletion of an image of all accounts, reads no whole table. */
export const largeTables: Migration = { up };
