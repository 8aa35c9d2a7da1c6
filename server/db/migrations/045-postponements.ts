import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

async function createTable({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('postponement')
    .addColumn('raffle_id', 'text', (column) => column.notNull().references('raffle.id'))
    .addColumn('place', 'integer', (column) => column.notNull())
    .addColumn('from_day', 'text', (column) => column.notNull())
    .addColumn('to_day', 'text', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('postponed_at', 'timestamptz', (column) => column.notNull())
    .addPrimaryKeyConstraint('postponement_pkey', ['raffle_id', 'place'])
    .execute();
  await schema.alterTable('pool').addColumn('postponed_at', 'timestamptz').execute();
}

/** Each purchase of a phone may be asked back once the draw is postponed. */
async function allowPromisedRequests({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .alterTable('refund_request')
    .addColumn('is_promised', 'boolean', (column) => column.notNull().defaultTo(false))
    .execute();
  await schema.dropIndex('refund_request_phone').execute();
  await schema
    .createIndex('refund_request_phone')
    .on('refund_request')
    .columns(['raffle_id', 'phone'])
    .unique()
    .where(sql<boolean>`phone <> '' and not is_promised`)
    .execute();
}

/** Whoever has paid and left an address is mailed, each time. */
async function createTrigger(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function note_postponement_mail() returns trigger language plpgsql as $$
    begin
      insert into purchase_mail (purchase_id, kind, due_at)
      select id, 'postponed', new.postponed_at from purchase
      where raffle_id = new.raffle_id and status = 'approved' and email <> ''
      on conflict (purchase_id, kind) do update set due_at = excluded.due_at, done_at = null;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger postponement_mail_on_postponement after insert on postponement for each row
    execute function note_postponement_mail()`.execute(db);
}

async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db);
  await allowPromisedRequests(db);
  await createTrigger(db);
}

/** Draws that were moved to a later day, and why (P-339). */
export const postponements: Migration = { up };
