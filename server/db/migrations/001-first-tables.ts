import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

type Schema = Kysely<unknown>['schema'];

async function createAccounts(schema: Schema): Promise<void> {
  await schema
    .createTable('app_user')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('display_name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('phone', 'text', (column) => column.notNull())
    .addColumn('password_hash', 'text', (column) => column.notNull())
    .addColumn('avatar_url', 'text')
    .addColumn('email_verified_at', 'timestamptz')
    .addColumn('affiliate_id', 'text')
    .addColumn('is_deleted', 'boolean', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .execute();
  // Both are empty for removed accounts.
  await schema
    .createIndex('app_user_email')
    .on('app_user')
    .column('email')
    .unique()
    .where(sql`email`, '<>', '')
    .execute();
  await schema
    .createIndex('app_user_phone')
    .on('app_user')
    .column('phone')
    .unique()
    .where(sql`phone`, '<>', '')
    .execute();
  await schema
    .createTable('session')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('app_user.id'))
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
    .addColumn('revoked_at', 'timestamptz')
    .execute();
  await schema.createIndex('session_expires_at').on('session').column('expires_at').execute();
  await schema.createIndex('session_user_id').on('session').column('user_id').execute();
}

async function createCatalogues(schema: Schema): Promise<void> {
  for (const table of ['category', 'lottery']) {
    await schema
      .createTable(table)
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('position', 'integer', (column) => column.notNull())
      .execute();
  }
  await schema
    .createTable('ticket_plan')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('max_tickets', 'integer', (column) => column.notNull())
    .execute();
}

async function createRaffles(schema: Schema): Promise<void> {
  await schema
    .createTable('raffle')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('owner_id', 'text', (column) => column.notNull().references('app_user.id'))
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('category_id', 'text', (column) => column.notNull().references('category.id'))
    .addColumn('ticket_plan_id', 'text', (column) => column.notNull().references('ticket_plan.id'))
    .addColumn('price_cents', 'bigint', (column) => column.notNull())
    .addColumn('lottery_id', 'text', (column) => column.notNull().references('lottery.id'))
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('slug', 'text', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addColumn('updated_at', 'timestamptz', (column) => column.notNull())
    .addColumn('published_at', 'timestamptz')
    .addColumn('fee_paid_at', 'timestamptz')
    .addColumn('deleted_at', 'timestamptz')
    .execute();
  await schema.createIndex('raffle_owner_id').on('raffle').columns(['owner_id', 'created_at']).execute();
}

async function createRaffleConfigs(schema: Schema): Promise<void> {
  await schema
    .createTable('raffle_config')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('raffle_id', 'text', (column) => column.notNull().unique().references('raffle.id'))
    .addColumn('images', 'jsonb', (column) => column.notNull())
    .addColumn('rules', 'text', (column) => column.notNull())
    .addColumn('max_tickets_per_user', 'integer', (column) => column.notNull())
    .addColumn('min_tickets_per_user', 'integer', (column) => column.notNull())
    .addColumn('ticket_model', 'text', (column) => column.notNull())
    .addColumn('payment_option', 'text')
    .addColumn('promotions', 'jsonb', (column) => column.notNull())
    .addColumn('prizes', 'jsonb', (column) => column.notNull())
    .addColumn('video_link', 'text', (column) => column.notNull())
    .addColumn('payment_minutes', 'integer', (column) => column.notNull())
    .addColumn('support_phone', 'text', (column) => column.notNull())
    .addColumn('sale_starts_on', 'text', (column) => column.notNull())
    .addColumn('draws_on', 'text', (column) => column.notNull())
    .addColumn('show_draw_date', 'boolean', (column) => column.notNull())
    .addColumn('whatsapp_group_link', 'text', (column) => column.notNull())
    .addColumn('most_purchased_enabled', 'boolean', (column) => column.notNull())
    .addColumn('most_purchased_prize', 'text', (column) => column.notNull())
    .addColumn('lucky_numbers_enabled', 'boolean', (column) => column.notNull())
    .addColumn('lucky_numbers', 'jsonb', (column) => column.notNull())
    .addColumn('lucky_number_prize_cents', 'bigint', (column) => column.notNull())
    .addColumn('is_private', 'boolean', (column) => column.notNull())
    .addColumn('purchase_buttons', 'jsonb', (column) => column.notNull())
    .addColumn('show_available_count', 'boolean', (column) => column.notNull())
    .addColumn('show_last_buyers', 'boolean', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addColumn('updated_at', 'timestamptz', (column) => column.notNull())
    .execute();
}

async function createSellerProfiles(schema: Schema): Promise<void> {
  await schema
    .createTable('seller_profile')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('owner_id', 'text', (column) => column.notNull().unique().references('app_user.id'))
    .addColumn('pix_key_type', 'text', (column) => column.notNull())
    .addColumn('pix_key', 'text', (column) => column.notNull())
    .addColumn('pix_city', 'text', (column) => column.notNull())
    .addColumn('api_key', 'text', (column) => column.notNull())
    .addColumn('api_token_sealed', 'text')
    .addColumn('api_token_ending', 'text', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addColumn('updated_at', 'timestamptz', (column) => column.notNull())
    .execute();
}

async function createPayments(schema: Schema): Promise<void> {
  await schema
    .createTable('payment')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('raffle_id', 'text', (column) => column.notNull().references('raffle.id'))
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .execute();
  await schema.createIndex('payment_raffle_id').on('payment').columns(['raffle_id', 'status']).execute();
}

async function createIdempotency(schema: Schema): Promise<void> {
  await schema
    .createTable('idempotency')
    .addColumn('user_id', 'text', (column) => column.notNull().references('app_user.id'))
    .addColumn('method', 'text', (column) => column.notNull())
    .addColumn('path', 'text', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('body_hash', 'text', (column) => column.notNull())
    .addColumn('reply', 'text')
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addPrimaryKeyConstraint('idempotency_pkey', ['user_id', 'method', 'path', 'key'])
    .execute();
  await schema.createIndex('idempotency_created_at').on('idempotency').column('created_at').execute();
}

async function up(db: Kysely<unknown>): Promise<void> {
  await createAccounts(db.schema);
  await createCatalogues(db.schema);
  await createRaffles(db.schema);
  await createRaffleConfigs(db.schema);
  await createSellerProfiles(db.schema);
  await createPayments(db.schema);
  await createIdempotency(db.schema);
}

/** Tables of the first version. An applied migration is never edited; write a new one. */
export const firstTables: Migration = { up };
