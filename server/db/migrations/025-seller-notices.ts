import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Like every change of a raffle's sales: numbered at commit, for incremental pulls (007). */
async function noticePauses(db: Kysely<unknown>): Promise<void> {
  await sql`
    create constraint trigger pool_pause_change after update of paused_at on pool
    deferrable initially deferred for each row when (old.paused_at is distinct from new.paused_at)
    execute function note_raffle_change()`.execute(db);
}

/** Since when the provider refuses a token. */
async function rememberRefusals({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('seller_credential').addColumn('refused_at', 'timestamptz').execute();
}

async function up(db: Kysely<unknown>): Promise<void> {
  await noticePauses(db);
  await rememberRefusals(db);
}

/** What a seller's devices learn of selling: paused sales, as a change of the raffle, and a token that the provider refuses. */
export const sellerNotices: Migration = { up };
