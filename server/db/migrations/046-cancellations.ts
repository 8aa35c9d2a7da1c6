import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

async function createTable({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('cancellation')
    .addColumn('raffle_id', 'text', (column) => column.primaryKey().references('raffle.id'))
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('canceled_by', 'text', (column) => column.notNull())
    .addColumn('canceled_at', 'timestamptz', (column) => column.notNull())
    .execute();
  await schema.alterTable('pool').addColumn('canceled_at', 'timestamptz').execute();
}

/** Whoever has left an address is mailed once: when the money becomes due, or at once where it is reported as paid. */
async function createMailTriggers(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function note_purchase_mail() returns trigger language plpgsql as $$
    begin
      insert into purchase_mail (purchase_id, kind, due_at)
      select purchase.id, case events.kind when 'approved' then 'paid' else 'held' end,
        case events.kind when 'approved' then events.at else events.at + interval '1 minute' end
      from events join purchase on purchase.raffle_id = events.raffle_id and purchase.id = events.purchase_id
      where events.kind in ('reserved', 'option-changed', 'approved') and purchase.option = 'mp' and purchase.email <> ''
      on conflict do nothing;
      insert into purchase_mail (purchase_id, kind, due_at)
      select distinct purchase.id, 'canceled', events.at
      from events join purchase on purchase.raffle_id = events.raffle_id and purchase.id = events.purchase_id
      where events.kind in ('refund-owed', 'money-refused') and events.reason = 'raffle-canceled'
        and purchase.email <> ''
      on conflict do nothing;
      return null;
    end $$`.execute(db);
  await sql`
    create function note_cancellation() returns trigger language plpgsql as $$
    begin
      update device_alert set due_at = least(due_at, new.canceled_at) where raffle_id = new.raffle_id;
      insert into purchase_mail (purchase_id, kind, due_at)
      select id, 'canceled', new.canceled_at from purchase
      where raffle_id = new.raffle_id and email <> ''
        and (status = 'in_process' or (status = 'expired' and reported_late_at is not null))
      on conflict do nothing;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger notices_on_cancellation after insert on cancellation for each row
    execute function note_cancellation()`.execute(db);
}

async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db);
  await createMailTriggers(db);
}

/** Canceled raffles, and why (P-340). */
export const cancellations: Migration = { up };
