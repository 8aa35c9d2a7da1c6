import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Refunds that the provider takes on may be rejected later, or not be made for days (P-727). */
async function followRefunds({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .alterTable('effect')
    .addColumn('refund_ref', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('refund_taken_at', 'timestamptz')
    .addColumn('refunds_rejected', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}

/**
 * As in 046. What was paid before the draw was postponed and is confirmed after it is mailed then; what was confirmed before it, undone and
 * repeated has had its mail.
 */
async function mailLateConfirmed(db: Kysely<unknown>): Promise<void> {
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
      insert into purchase_mail (purchase_id, kind, due_at)
      select purchase.id, 'postponed', max(events.at)
      from events join purchase on purchase.raffle_id = events.raffle_id and purchase.id = events.purchase_id
        join pool on pool.raffle_id = events.raffle_id
      where events.kind = 'approved' and purchase.email <> '' and pool.postponed_at > least(purchase.approved_at, (
          select min(paid.at) from purchase_event as paid
          where paid.raffle_id = purchase.raffle_id and paid.purchase_id = purchase.id
            and paid.kind in ('reported', 'reported-late', 'approved', 'sold-for-cash')))
        and not exists (select from purchase_mail as mail
          where mail.purchase_id = purchase.id and mail.kind = 'postponed' and mail.due_at >= pool.postponed_at)
      group by purchase.id
      on conflict (purchase_id, kind, place) do update set due_at = excluded.due_at, done_at = null;
      return null;
    end $$`.execute(db);
}

async function up(db: Kysely<unknown>): Promise<void> {
  await followRefunds(db);
  await mailLateConfirmed(db);
}

/** What becomes of refunds at the provider, and of purchases that are confirmed after their draw was postponed (P-779). */
export const refundsAndPromises: Migration = { up };
