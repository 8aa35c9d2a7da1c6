import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

type Schema = Kysely<unknown>['schema'];

async function createReadings(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('federal_reading')
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('first_read_at', 'timestamptz', (column) => column.notNull())
    .addColumn('last_read_at', 'timestamptz', (column) => column.notNull())
    .addColumn('was_latest_at', 'timestamptz')
    .addColumn('raw_reply', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('federal_reading_pkey', ['number', 'first_read_at'])
    .execute();
  await sql`insert into federal_reading (number, first_read_at, last_read_at, was_latest_at, raw_reply)
    select number, fetched_at, coalesce(was_latest_at, fetched_at), was_latest_at, raw_reply from federal_draw`.execute(
    db,
  );
  await db.schema.dropTable('federal_draw').execute();
}

async function createWatch(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('federal_watch')
    .addColumn('next_at', 'timestamptz', (column) => column.notNull())
    .execute();
  await sql`insert into federal_watch (next_at) values ('epoch')`.execute(db);
}

async function createResults(schema: Schema): Promise<void> {
  await schema
    .createTable('raffle_result')
    .addColumn('raffle_id', 'text', (column) => column.primaryKey())
    .addColumn('draw_number', 'integer')
    .addColumn('drawn_on', 'text', (column) => column.notNull())
    .addColumn('tickets', 'jsonb', (column) => column.notNull())
    .addColumn('link', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('log_seq', 'integer', (column) => column.notNull())
    .addColumn('published_at', 'timestamptz', (column) => column.notNull())
    .addColumn('seller_told_at', 'timestamptz')
    .execute();
  await schema
    .createTable('raffle_winner')
    .addColumn('raffle_id', 'text', (column) => column.notNull().references('raffle_result.raffle_id'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('place', 'integer', (column) => column.notNull())
    .addColumn('number', 'integer')
    .addColumn('lo', 'integer', (column) => column.notNull())
    .addColumn('purchase_id', 'text', (column) => column.notNull())
    .addColumn('tries', 'jsonb', (column) => column.notNull())
    .addColumn('is_next_sold', 'boolean', (column) => column.notNull())
    .addPrimaryKeyConstraint('raffle_winner_pkey', ['raffle_id', 'kind', 'place'])
    .execute();
  await schema
    .createIndex('raffle_winner_purchase')
    .on('raffle_winner')
    .columns(['raffle_id', 'purchase_id'])
    .execute();
}

/** Devices that asked about a purchase are told of the result, and winners that have an address are mailed. */
async function createTriggers(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function wake_result_alerts() returns trigger language plpgsql as $$
    begin
      update device_alert set due_at = least(due_at, new.published_at) where raffle_id = new.raffle_id;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger result_alerts_on_result after insert on raffle_result for each row
    execute function wake_result_alerts()`.execute(db);
  await sql`
    create function note_winner_mail() returns trigger language plpgsql as $$
    begin
      insert into purchase_mail (purchase_id, kind, due_at)
      select purchase.id, 'won', raffle_result.published_at
      from purchase join raffle_result on raffle_result.raffle_id = purchase.raffle_id
      where purchase.raffle_id = new.raffle_id and purchase.id = new.purchase_id and purchase.email <> ''
      on conflict do nothing;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger winner_mail_on_winner after insert on raffle_winner for each row
    execute function note_winner_mail()`.execute(db);
}

async function up(db: Kysely<unknown>): Promise<void> {
  await createReadings(db);
  await createWatch(db);
  await createResults(db.schema);
  await db.schema
    .alterTable('device_alert')
    .addColumn('told_result', 'boolean', (column) => column.notNull().defaultTo(false))
    .execute();
  await createTriggers(db);
}

/** Readings of federal draws, kept all of them, and the results of raffles. */
export const results: Migration = { up };
