import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Like every change of a raffle's sales: numbered at commit, for incremental pulls (007). */
async function noticeResults(db: Kysely<unknown>): Promise<void> {
  await sql`
    create constraint trigger raffle_result_change after insert on raffle_result
    deferrable initially deferred for each row execute function note_raffle_change()`.execute(db);
}

/** Raffles that are drawn already become changes after all that their owners' devices have seen. */
async function renumberDrawn(db: Kysely<unknown>): Promise<void> {
  await sql`
    with drawn as (
      select raffle.id, raffle.owner_id, row_number() over (partition by raffle.owner_id order by raffle.id) as place
      from raffle join raffle_result on raffle_result.raffle_id = raffle.id)
    update raffle_change set position = counter.position + drawn.place
    from drawn join raffle_change_counter counter on counter.owner_id = drawn.owner_id
    where raffle_change.raffle_id = drawn.id`.execute(db);
  await sql`
    update raffle_change_counter counter set position = latest.position
    from (select owner_id, max(position) as position from raffle_change group by owner_id) latest
    where latest.owner_id = counter.owner_id and latest.position > counter.position`.execute(db);
}

async function up(db: Kysely<unknown>): Promise<void> {
  await noticeResults(db);
  await renumberDrawn(db);
}

/** A result is a change of its raffle, so that the devices of its organizer learn of it (P-342). */
export const resultsAsChanges: Migration = { up };
