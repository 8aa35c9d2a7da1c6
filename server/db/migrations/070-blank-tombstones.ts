import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What was written in raffles that were deleted before (P-610). Titles stay where money may name them. */
async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update raffle_config set images = '[]', rules = '', promotions = '[]', prizes = '[]', lucky_numbers = '[]',
      video_link = '', support_phone = '', whatsapp_group_link = '', most_purchased_prize = '',
      authorization_number = '', authorization_entity = '', authorization_cnpj = ''
    from raffle where raffle.id = raffle_config.raffle_id and raffle.deleted_at is not null`.execute(db);
  await sql`update raffle set description = '' where deleted_at is not null`.execute(db);
  await sql`
    update raffle set title = '', slug = 'rifa' where deleted_at is not null
      and not exists (select from purchase where purchase.raffle_id = raffle.id)
      and not exists (select from publication_watch where publication_watch.raffle_id = raffle.id)`.execute(
    db,
  );
  // The triggers that wait for the commit would refuse a later migration that changes these tables.
  await sql`set constraints all immediate`.execute(db);
  await sql`set constraints all deferred`.execute(db);
}

/** Deleted raffles keep nothing that was written in them. */
export const blankTombstones: Migration = { up };
