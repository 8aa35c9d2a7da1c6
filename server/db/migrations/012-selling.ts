import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The table that stood for purchases before there were any. */
async function dropPayments({ schema }: Kysely<unknown>): Promise<void> {
  await schema.dropTable('payment').execute();
}

/** For the seller's list, newest first, and the last buyers on the campaign page. */
async function createIndexes({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createIndex('purchase_created')
    .on('purchase')
    .columns(['raffle_id', 'created_at desc', 'id desc'])
    .execute();
  await schema
    .createIndex('purchase_approved')
    .on('purchase')
    .columns(['raffle_id', 'approved_at desc'])
    .where(sql.ref('status'), '=', sql`'approved'`)
    .execute();
}

/**
 * A change of purchases is a change of their raffles, as note_raffle_change says it: once a statement, whatever number of purchases a
 * batch has. The owner's counter stays locked until the commit, so positions become visible in their order.
 */
async function createTriggers(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function note_sales_change() returns trigger language plpgsql as $$
    declare
      changed record;
      place bigint;
    begin
      for changed in
        select raffle.id, raffle.owner_id from raffle
        where raffle.id in (select distinct purchases.raffle_id from purchases) order by raffle.owner_id, raffle.id
      loop
        insert into raffle_change_counter as counter (owner_id, position) values (changed.owner_id, 1)
          on conflict (owner_id) do update set position = counter.position + 1
          returning counter.position into place;
        insert into raffle_change (raffle_id, owner_id, position) values (changed.id, changed.owner_id, place)
          on conflict (raffle_id) do update set position = excluded.position;
      end loop;
      return null;
    end $$`.execute(db);
  for (const event of ['insert', 'update'])
    await sql`
      create trigger ${sql.ref(`purchase_change_on_${event}`)} after ${sql.raw(event)} on purchase
      referencing new table as purchases for each statement execute function note_sales_change()`.execute(db);
}

async function up(db: Kysely<unknown>): Promise<void> {
  await dropPayments(db);
  await createIndexes(db);
  await createTriggers(db);
}

/** What lists of purchases need, and sales as part of a raffle's changes. */
export const selling: Migration = { up };
