import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Like every change of a raffle's sales: numbered at commit, for incremental pulls (007). */
async function noticePauses(db: Kysely<unknown>): Promise<void> {
  await sql`
    create constraint trigger pool_pause_change after update of paused_at on pool
    deferrable initially deferred for each row when (old.paused_at is distinct from new.paused_at)
    execute function note_raffle_change()`.execute(db);
}

async function up(db: Kysely<unknown>): Promise<void> {
  await noticePauses(db);
}

/** What a seller's devices learn of selling: that sales are paused is a change of the raffle. */
export const sellerNotices: Migration = { up };
