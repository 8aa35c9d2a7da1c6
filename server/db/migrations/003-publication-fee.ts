import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

type Schema = Kysely<unknown>['schema'];

async function createPreferences(schema: Schema): Promise<void> {
  await schema
    .createTable('publication_preference')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('raffle_id', 'text', (column) => column.notNull().references('raffle.id'))
    .addColumn('provider_id', 'text', (column) => column.notNull())
    .addColumn('init_point', 'text', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
    .execute();
  await schema
    .createIndex('publication_preference_raffle_id')
    .on('publication_preference')
    .columns(['raffle_id', 'expires_at'])
    .execute();
  await schema
    .createTable('publication_watch')
    .addColumn('raffle_id', 'text', (column) => column.primaryKey().references('raffle.id'))
    .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
    .addColumn('checks', 'integer', (column) => column.notNull())
    .addColumn('next_check_at', 'timestamptz')
    .addColumn('leased_until', 'timestamptz')
    .execute();
  await schema
    .createIndex('publication_watch_next_check_at')
    .on('publication_watch')
    .column('next_check_at')
    .execute();
}

async function createFeePayments(schema: Schema): Promise<void> {
  await schema
    .createTable('fee_payment')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('raffle_id', 'text', (column) => column.notNull().references('raffle.id'))
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('amount_cents', 'bigint', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('refund', 'text', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addColumn('updated_at', 'timestamptz')
    .execute();
  await schema.createIndex('fee_payment_raffle_id').on('fee_payment').column('raffle_id').execute();
}

async function createEvents(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('publication_event')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('raffle_id', 'text', (column) => column.notNull().references('raffle.id'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('at', 'timestamptz', (column) => column.notNull())
    .addColumn('payment_id', 'text')
    .addColumn('payment_status', 'text')
    .addColumn('amount_cents', 'bigint')
    .addColumn('raw_reply', 'text')
    .execute();
  await db.schema
    .createIndex('publication_event_raffle_id')
    .on('publication_event')
    .columns(['raffle_id', 'at', 'id'])
    .execute();
  // A raffle is published once, also under concurrent requests.
  await db.schema
    .createIndex('publication_event_published')
    .on('publication_event')
    .column('raffle_id')
    .unique()
    .where(sql`kind`, '=', 'published')
    .execute();
  await sql`
    create function refuse_change() returns trigger language plpgsql as $$
    begin raise exception 'publication_event is append-only'; end $$`.execute(db);
  await sql`
    create trigger publication_event_append_only before update or delete on publication_event
    for each row execute function refuse_change()`.execute(db);
}

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('raffle')
    .addColumn('fee_payment_id', 'text')
    .addColumn('sales_stopped_at', 'timestamptz')
    .execute();
  await createPreferences(db.schema);
  await createFeePayments(db.schema);
  await createEvents(db);
  await db.schema
    .createTable('webhook_receipt')
    .addColumn('signature', 'text', (column) => column.primaryKey())
    .addColumn('received_at', 'timestamptz', (column) => column.notNull())
    .execute();
}

/** Preferences and payments of the publication fee, raffles being polled, and the event log. */
export const publicationFee: Migration = { up };
