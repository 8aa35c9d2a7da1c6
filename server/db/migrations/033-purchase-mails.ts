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

/** Once a statement, whatever number of purchases a batch has. Most payments at the provider come within the hold's minute. */
async function createTriggers(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function note_purchase_mail() returns trigger language plpgsql as $$
    begin
      insert into purchase_mail (purchase_id, kind, due_at)
      select id, case status when 'approved' then 'paid' else 'held' end,
        case status when 'approved' then coalesce(approved_at, created_at) else created_at + interval '1 minute' end
      from purchases where option = 'mp' and email <> '' and status in ('pending', 'approved')
      on conflict do nothing;
      return null;
    end $$`.execute(db);
  for (const event of ['insert', 'update'])
    await sql`
      create trigger ${sql.ref(`purchase_mail_on_${event}`)} after ${sql.raw(event)} on purchase
      referencing new table as purchases for each statement execute function note_purchase_mail()`.execute(
      db,
    );
}

async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db);
  await createTriggers(db);
}

/** Hold and receipt of a purchase by the card provider, mailed once each (docs/decisions/084). */
export const purchaseMails: Migration = { up };
