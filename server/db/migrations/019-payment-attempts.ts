import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

async function createCredentials(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await schema
    .createTable('seller_credential')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('owner_id', 'text', (column) => column.notNull().references('app_user.id'))
    .addColumn('token_sealed', 'text', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addColumn('replaced_at', 'timestamptz')
    .execute();
  await schema.createIndex('seller_credential_owner_id').on('seller_credential').column('owner_id').execute();
  await schema
    .alterTable('seller_profile')
    .addColumn('credential_id', 'text', (column) => column.references('seller_credential.id'))
    .execute();
  // Tokens were encrypted for the id of their profile, so that their credential must have the same id.
  await sql`insert into seller_credential (id, owner_id, token_sealed, created_at)
    select id, owner_id, api_token_sealed, updated_at from seller_profile where api_token_sealed is not null`.execute(
    db,
  );
  await sql`update seller_profile set credential_id = id where api_token_sealed is not null`.execute(db);
  await schema.alterTable('seller_profile').dropColumn('api_token_sealed').execute();
}

async function extendCheckouts(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  // '' is the credential of attempts from before whose seller had removed the token.
  await schema
    .alterTable('purchase_checkout')
    .addColumn('idempotency_key', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('credential_id', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('state', 'text', (column) => column.notNull().defaultTo('open'))
    .alterColumn('provider_ref', (column) => column.dropNotNull())
    .alterColumn('collector_id', (column) => column.dropNotNull())
    .alterColumn('content', (column) => column.dropNotNull())
    .execute();
  await sql`update purchase_checkout set idempotency_key = purchase_id || '-' || method || '-' || attempt`.execute(
    db,
  );
  await sql`update purchase_checkout set credential_id = seller_profile.credential_id
    from raffle, seller_profile
    where raffle.id = purchase_checkout.raffle_id and seller_profile.owner_id = raffle.owner_id
      and seller_profile.credential_id is not null`.execute(db);
  await sql`update purchase_checkout set state = 'ended' where exists (
      select 1 from purchase_checkout as later
      where later.raffle_id = purchase_checkout.raffle_id and later.purchase_id = purchase_checkout.purchase_id
        and later.method = purchase_checkout.method and later.attempt > purchase_checkout.attempt)
    or exists (
      select 1 from provider_payment
      where provider_payment.raffle_id = purchase_checkout.raffle_id
        and provider_payment.purchase_id = purchase_checkout.purchase_id
        and provider_payment.id = purchase_checkout.provider_ref
        and provider_payment.status in ('rejected', 'cancelled', 'refunded', 'charged_back'))`.execute(db);
  await schema
    .alterTable('purchase_checkout')
    .alterColumn('idempotency_key', (column) => column.dropDefault())
    .alterColumn('credential_id', (column) => column.dropDefault())
    .alterColumn('state', (column) => column.dropDefault())
    .execute();
  await schema
    .createIndex('purchase_checkout_open')
    .on('purchase_checkout')
    .columns(['raffle_id', 'purchase_id', 'method'])
    .where(sql.ref('state'), '=', sql`'open'`)
    .unique()
    .execute();
  await schema
    .createIndex('purchase_checkout_credential_id')
    .on('purchase_checkout')
    .column('credential_id')
    .execute();
}

async function extendPayments(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await schema
    .alterTable('provider_payment')
    .addColumn('credential_id', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await sql`update provider_payment set credential_id = purchase_checkout.credential_id from purchase_checkout
    where purchase_checkout.raffle_id = provider_payment.raffle_id
      and purchase_checkout.purchase_id = provider_payment.purchase_id`.execute(db);
  await schema
    .alterTable('provider_payment')
    .alterColumn('credential_id', (column) => column.dropDefault())
    .execute();
}

async function up(db: Kysely<unknown>): Promise<void> {
  await createCredentials(db);
  await extendCheckouts(db);
  await extendPayments(db);
}

/**
 * Attempts to pay at a seller's card provider, stored before the provider is asked, and the credentials that they were made with, which
 * outlive their replacement (docs/decisions/075). raffle_id leads the keys of attempts and payments, so they refer to no other table.
 */
export const paymentAttempts: Migration = { up };
