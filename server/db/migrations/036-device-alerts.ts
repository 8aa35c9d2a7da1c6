import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

async function createTable({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('device_alert')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('subject_id', 'text', (column) => column.notNull())
    .addColumn('raffle_id', 'text', (column) => column.notNull())
    .addColumn('endpoint', 'text', (column) => column.notNull())
    .addColumn('p256dh', 'text', (column) => column.notNull())
    .addColumn('auth', 'text', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addColumn('due_at', 'timestamptz', (column) => column.notNull())
    .addColumn('told_status', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('told_hold_until', 'timestamptz')
    .addColumn('told_draws_on', 'text')
    .addColumn('told_eve_of', 'text')
    .addUniqueConstraint('device_alert_endpoint_subject_id', ['endpoint', 'subject_id'])
    .execute();
  await schema.createIndex('device_alert_due_at').on('device_alert').column('due_at').execute();
  await schema
    .createIndex('device_alert_subject_id')
    .on('device_alert')
    .columns(['subject_id', 'created_at'])
    .execute();
  await schema.createIndex('device_alert_raffle_id').on('device_alert').column('raffle_id').execute();
}

/** A delivery goes to a browser of an account, or to one that asked about a purchase or raffle. */
async function widenDeliveries(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('push_delivery')
    .alterColumn('subscription_id', (column) => column.dropNotNull())
    .execute();
  await db.schema
    .alterTable('push_delivery')
    .addColumn('alert_id', 'text', (column) => column.references('device_alert.id').onDelete('cascade'))
    .addColumn('kind', 'text')
    .addColumn('useful_until', 'timestamptz')
    .execute();
  await db.schema.createIndex('push_delivery_alert_id').on('push_delivery').column('alert_id').execute();
  await db.schema
    .createIndex('push_delivery_useful_until')
    .on('push_delivery')
    .column('useful_until')
    .execute();
  await sql`
    alter table push_delivery add constraint push_delivery_one_browser
    check ((subscription_id is null) <> (alert_id is null))`.execute(db);
}

/** What happens to a purchase, or to the days of a raffle, is looked at in the next round. Times are the application's. */
async function createTriggers(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function wake_purchase_alerts() returns trigger language plpgsql as $$
    begin
      update device_alert set due_at = least(due_at, events.at) from events
      where events.kind <> 'reserved' and device_alert.subject_id = events.purchase_id;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger purchase_alerts_on_event after insert on purchase_event
    referencing new table as events for each statement execute function wake_purchase_alerts()`.execute(db);
  await sql`
    create function wake_raffle_alerts() returns trigger language plpgsql as $$
    begin
      update device_alert set due_at = least(due_at, new.updated_at) where raffle_id = new.raffle_id;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger raffle_alerts_on_days after update on raffle_config for each row
    when ((old.draws_on, old.show_draw_date, old.sale_starts_on)
      is distinct from (new.draws_on, new.show_draw_date, new.sale_starts_on))
    execute function wake_raffle_alerts()`.execute(db);
}

async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db);
  await widenDeliveries(db);
  await createTriggers(db);
}

/** Devices that are told of one purchase, or of the opening of a raffle's sales (docs/decisions/089). */
export const deviceAlerts: Migration = { up };
