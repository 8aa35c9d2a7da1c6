import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** A mail of a kind may be due again for a purchase; each is a row, so that all of a day are counted. */
async function numberMails({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .alterTable('purchase_mail')
    .addColumn('place', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await schema.alterTable('purchase_mail').dropConstraint('purchase_mail_pkey').execute();
  await schema
    .alterTable('purchase_mail')
    .addPrimaryKeyConstraint('purchase_mail_pkey', ['purchase_id', 'kind', 'place'])
    .execute();
}

/** As in 045, with the new key. */
async function keepPostponementMails(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function note_postponement_mail() returns trigger language plpgsql as $$
    begin
      insert into purchase_mail (purchase_id, kind, due_at)
      select id, 'postponed', new.postponed_at from purchase
      where raffle_id = new.raffle_id and status = 'approved' and email <> ''
      on conflict (purchase_id, kind, place) do update set due_at = excluded.due_at, done_at = null;
      return null;
    end $$`.execute(db);
}

/**
 * Follows the payments of a purchase, whose lock every change of them holds. What is not mailed yet stands in one mail, from its first
 * time on. One that is being mailed is waited for: it may not know of this change.
 */
async function noteMoney(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function note_money_mail() returns trigger language plpgsql as $$
    declare
      mail text := case new.outcome when 'refunded' then 'refunded' else 'owed' end;
    begin
      perform 1 from purchase_mail where purchase_id = new.purchase_id and kind = mail and done_at is null for update;
      if found then return null; end if;
      insert into purchase_mail (purchase_id, kind, place, due_at)
      select id, mail, (select count(*) from purchase_mail where purchase_id = new.purchase_id and kind = mail),
        case new.outcome when 'refunded' then new.refunded_at else new.at end
      from purchase where raffle_id = new.raffle_id and id = new.purchase_id and email <> '';
      return null;
    end $$`.execute(db);
  await sql`
    create trigger mail_on_owed_money after insert on effect for each row
    when (new.outcome = 'refund_due' and new.reason <> 'raffle-canceled')
    execute function note_money_mail()`.execute(db);
  await sql`
    create trigger mail_on_returned_money after update of outcome on effect for each row
    when (new.outcome = 'refunded' and old.outcome <> 'refunded')
    execute function note_money_mail()`.execute(db);
}

/** What is held unpaid ends with its raffle too. */
async function noteCanceledHolds(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function note_cancellation() returns trigger language plpgsql as $$
    begin
      update device_alert set due_at = least(due_at, new.canceled_at) where raffle_id = new.raffle_id;
      insert into purchase_mail (purchase_id, kind, due_at)
      select id, case status when 'pending' then 'hold-canceled' else 'canceled' end, new.canceled_at from purchase
      where raffle_id = new.raffle_id and email <> ''
        and (status in ('pending', 'in_process') or (status = 'expired' and reported_late_at is not null))
      on conflict do nothing;
      return null;
    end $$`.execute(db);
}

/** Money that arrived at the provider before it was asked about for so long; spread over a day. */
async function watchPaid(db: Kysely<unknown>): Promise<void> {
  await sql`
    update purchase_watch set next_check_at = now() + random() * interval '1 day'
    where next_check_at is null and expires_at > now() - interval '180 days' and exists (
      select from provider_payment where provider_payment.raffle_id = purchase_watch.raffle_id
        and provider_payment.purchase_id = purchase_watch.purchase_id
        and provider_payment.status in ('approved', 'charged_back'))`.execute(db);
}

async function up(db: Kysely<unknown>): Promise<void> {
  await numberMails(db);
  await keepPostponementMails(db);
  await noteMoney(db);
  await noteCanceledHolds(db);
  await watchPaid(db);
}

/**
 * Buyers are mailed money that is to go back, money that went back, and the end of what they held of a canceled raffle (P-787, P-788). The
 * provider is asked about what it was paid for as long as that can go back (P-789).
 */
export const moneyBack: Migration = { up };
