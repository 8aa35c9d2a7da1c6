import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

async function createTable({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('cancellation')
    .addColumn('raffle_id', 'text', (column) => column.primaryKey().references('raffle.id'))
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('canceled_by', 'text', (column) => column.notNull())
    .addColumn('canceled_at', 'timestamptz', (column) => column.notNull())
    .addColumn('paid_purchases', 'integer', (column) => column.notNull())
    .addColumn('settled_at', 'timestamptz')
    .execute();
  await schema
    .createIndex('cancellation_unsettled')
    .on('cancellation')
    .column('raffle_id')
    .where(sql.ref('settled_at'), 'is', null)
    .execute();
  await schema.alterTable('pool').addColumn('canceled_at', 'timestamptz').execute();
}

/** Whoever has paid and left an address is mailed with the money that becomes due. */
async function extendTrigger(db: Kysely<unknown>): Promise<void> {
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
      select purchase.id, 'canceled', events.at
      from events join purchase on purchase.raffle_id = events.raffle_id and purchase.id = events.purchase_id
      where events.kind = 'refund-owed' and events.reason = 'raffle-canceled' and purchase.email <> ''
      on conflict do nothing;
      return null;
    end $$`.execute(db);
}

async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db);
  await extendTrigger(db);
}

/** Canceled raffles, and why (P-340). */
export const cancellations: Migration = { up };
