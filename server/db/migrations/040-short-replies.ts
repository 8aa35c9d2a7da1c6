import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('idempotency').addColumn('short_reply', 'text').execute();
}

/**
 * A column beside `reply`, not another form in it: a server of the version before finds no reply and asks to try again, instead of answering
 * with half of one.
 */
export const shortReplies: Migration = { up };
