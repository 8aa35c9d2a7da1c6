import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

async function createTable({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('purchase_mail')
    .addColumn('purchase_id', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('due_at', 'timestamptz', (column) => column.notNull())
    .addColumn('done_at', 'timestamptz')
    .addColumn('recipient', 'text', (column) => column.notNull().defaultTo(''))
    .addPrimaryKeyConstraint('purchase_mail_pkey', ['purchase_id', 'kind'])
    .execute();
  await schema
    .createIndex('purchase_mail_due')
    .on('purchase_mail')
    .column('due_at')
    .where(sql.ref('done_at'), 'is', null)
    .execute();
  await schema
    .createIndex('purchase_mail_recipient')
    .on('purchase_mail')
    .columns(['recipient', 'done_at'])
    .where(sql.ref('recipient'), '<>', '')
    .execute();
}

/**
 * Follows the events, which are written once each, by the server's clock when it learned of them: what was held or paid before this
 * migration has no new one, and the provider's time of approval may be days ago. Once a statement, whatever number of events a batch has.
 * Most payments at the provider come within the hold's minute.
 */
async function createTrigger(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function note_purchase_mail() returns trigger language plpgsql as $$
    begin
      insert into purchase_mail (purchase_id, kind, due_at)
      select purchase.id, case events.kind when 'approved' then 'paid' else 'held' end,
        case events.kind when 'approved' then events.at else events.at + interval '1 minute' end
      from events join purchase on purchase.raffle_id = events.raffle_id and purchase.id = events.purchase_id
      where events.kind in ('reserved', 'option-changed', 'approved') and purchase.option = 'mp' and purchase.email <> ''
      on conflict do nothing;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger purchase_mail_on_event after insert on purchase_event
    referencing new table as events for each statement execute function note_purchase_mail()`.execute(db);
}

async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db);
  await createTrigger(db);
}

/** Hold and receipt of a purchase by the card provider, mailed once each (docs/decisions/084). */
export const purchaseMails: Migration = { up };
