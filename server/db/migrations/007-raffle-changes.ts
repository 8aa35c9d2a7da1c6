import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Tables whose changes are part of a raffle as its owner sees it: raffle, configuration, sales. */
const SOURCES = ['raffle', 'raffle_config', 'payment'];

async function createTables({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('raffle_change_counter')
    .addColumn('owner_id', 'text', (column) => column.primaryKey().references('app_user.id'))
    .addColumn('position', 'bigint', (column) => column.notNull())
    .execute();
  await schema
    .createTable('raffle_change')
    .addColumn('raffle_id', 'text', (column) =>
      column.primaryKey().references('raffle.id').onDelete('cascade'),
    )
    .addColumn('owner_id', 'text', (column) => column.notNull())
    .addColumn('position', 'bigint', (column) => column.notNull())
    .execute();
  await schema
    .createIndex('raffle_change_owner_id')
    .on('raffle_change')
    .columns(['owner_id', 'position'])
    .execute();
}

async function numberExisting(db: Kysely<unknown>): Promise<void> {
  await sql`insert into raffle_change (raffle_id, owner_id, position)
    select id, owner_id, row_number() over (partition by owner_id order by updated_at, id) from raffle`.execute(
    db,
  );
  await sql`insert into raffle_change_counter (owner_id, position)
    select owner_id, max(position) from raffle_change group by owner_id`.execute(db);
}

/**
 * The triggers run at commit and lock the owner's counter, so that positions become visible in commit order: a reader who has
 * seen a position has seen every earlier one and can continue from it without gaps.
 */
async function createTriggers(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function note_raffle_change() returns trigger language plpgsql as $$
    declare
      changed_id text;
      changed_owner text;
      place bigint;
    begin
      if tg_op = 'DELETE' then changed_id := old.raffle_id;
      elsif tg_table_name = 'raffle' then changed_id := new.id;
      else changed_id := new.raffle_id;
      end if;
      select owner_id into changed_owner from raffle where id = changed_id;
      if changed_owner is null then return null; end if;
      insert into raffle_change_counter as counter (owner_id, position) values (changed_owner, 1)
        on conflict (owner_id) do update set position = counter.position + 1
        returning counter.position into place;
      insert into raffle_change (raffle_id, owner_id, position) values (changed_id, changed_owner, place)
        on conflict (raffle_id) do update set position = excluded.position;
      return null;
    end $$`.execute(db);
  for (const table of SOURCES) {
    const events = table === 'payment' ? 'insert or update or delete' : 'insert or update';
    await sql`
      create constraint trigger ${sql.ref(`${table}_change`)} after ${sql.raw(events)} on ${sql.table(table)}
      deferrable initially deferred for each row execute function note_raffle_change()`.execute(db);
  }
}

async function up(db: Kysely<unknown>): Promise<void> {
  await createTables(db);
  await numberExisting(db);
  await createTriggers(db);
}

/** Order of the changes to an owner's raffles, for incremental pulls. */
export const raffleChanges: Migration = { up };
