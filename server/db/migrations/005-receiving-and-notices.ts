import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

type Schema = Kysely<unknown>['schema'];

async function createAffiliates(schema: Schema): Promise<void> {
  await schema
    .createTable('affiliate_code')
    .addColumn('user_id', 'text', (column) => column.primaryKey().references('app_user.id'))
    .addColumn('code', 'text', (column) => column.notNull().unique())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .execute();
  await schema.createIndex('app_user_affiliate_id').on('app_user').column('affiliate_id').execute();
}

async function createNotices(schema: Schema): Promise<void> {
  await schema
    .createTable('notification_choice')
    .addColumn('user_id', 'text', (column) => column.primaryKey().references('app_user.id'))
    .addColumn('payment_confirmed', 'boolean', (column) => column.notNull())
    .addColumn('raffle_published', 'boolean', (column) => column.notNull())
    .addColumn('unsent_work', 'boolean', (column) => column.notNull())
    .execute();
  await schema
    .createTable('push_subscription')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('endpoint', 'text', (column) => column.notNull().unique())
    .addColumn('user_id', 'text', (column) => column.notNull().references('app_user.id'))
    .addColumn('session_hash', 'text', (column) => column.notNull())
    .addColumn('p256dh', 'text', (column) => column.notNull())
    .addColumn('auth', 'text', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .execute();
  await schema.createIndex('push_subscription_user_id').on('push_subscription').column('user_id').execute();
  await schema
    .createTable('push_delivery')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('subscription_id', 'text', (column) =>
      column.notNull().references('push_subscription.id').onDelete('cascade'),
    )
    .addColumn('payload', 'text', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addColumn('next_try_at', 'timestamptz', (column) => column.notNull())
    .addColumn('tries', 'integer', (column) => column.notNull())
    .execute();
  await schema.createIndex('push_delivery_next_try_at').on('push_delivery').column('next_try_at').execute();
  await schema
    .createIndex('push_delivery_subscription_id')
    .on('push_delivery')
    .column('subscription_id')
    .execute();
}

async function createFederalDraws(schema: Schema): Promise<void> {
  await schema
    .createTable('federal_draw')
    .addColumn('number', 'integer', (column) => column.primaryKey())
    .addColumn('raw_reply', 'text', (column) => column.notNull())
    .addColumn('fetched_at', 'timestamptz', (column) => column.notNull())
    .addColumn('was_latest_at', 'timestamptz')
    .execute();
}

async function up(db: Kysely<unknown>): Promise<void> {
  await createAffiliates(db.schema);
  await createNotices(db.schema);
  await createFederalDraws(db.schema);
}

/** Affiliate codes, push notifications, and draws of the Loteria Federal. */
export const receivingAndNotices: Migration = { up };
