import fs from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { expect, test } from 'vitest';
import { seedCatalogue } from '#server/db/catalogue.ts';
import { openEmptyDatabase } from '#tests/api/harness/open-test-database.ts';

type Database = Awaited<ReturnType<typeof openEmptyDatabase>>;
const FOLDER = path.resolve('server/db/migrations');

/** Applies the migrations from `from` on and before `before`, by number. */
async function applyMigrations(db: ReturnType<Database['connect']>['db'], from: number, before: number) {
  for (const file of fs.readdirSync(FOLDER).toSorted()) {
    const number = Number.parseInt(file);
    if (number < from || number >= before) continue;
    const [migration] = Object.values((await import(path.join(FOLDER, file))) as Record<string, Migration>);
    await migration?.up(db);
  }
}

test('tokens and checkouts from before attempts had credentials of their own stay usable (019)', async () => {
  const database = await openEmptyDatabase();
  const { db, close } = database.connect();
  try {
    await applyMigrations(db, 1, 19);
    await seedCatalogue(db);
    await sql`insert into app_user (id, name, display_name, email, phone, password_hash, is_deleted, created_at)
      values ('ana', '', '', '', '', '', false, now())`.execute(db);
    await sql`insert into seller_profile (id, owner_id, pix_key_type, pix_key, pix_city, api_key, api_token_sealed, api_token_ending,
        revision, created_at, updated_at)
      values ('profile', 'ana', 'cpf', '', '', 'key', 'sealed', '1234', 1, now(), now())`.execute(db);
    await sql`insert into raffle (id, owner_id, title, category_id, ticket_plan_id, price_cents, lottery_id, description, status, slug,
        revision, created_at, updated_at)
      select 'raffle', 'ana', '', category.id, ticket_plan.id, 100, lottery.id, '', 'active', '', 1, now(), now()
      from category, ticket_plan, lottery limit 1`.execute(db);
    for (const attempt of [1, 2])
      await sql`insert into purchase_checkout (raffle_id, purchase_id, method, attempt, provider_ref, collector_id, content, created_at, expires_at)
        values ('raffle', 'purchase', 'pix', ${attempt}::integer, ${`payment-${attempt}`}, '7', '{}', now(), now())`.execute(
        db,
      );
    await sql`insert into provider_payment (raffle_id, purchase_id, id, status, amount_cents, currency)
      values ('raffle', 'purchase', 'payment-1', 'rejected', 1, 'BRL')`.execute(db);
    await applyMigrations(db, 19, 20);
    expect(await db.selectFrom('sellerCredential').selectAll().execute()).toMatchObject([
      { id: 'profile', ownerId: 'ana', tokenSealed: 'sealed', replacedAt: null },
    ]);
    expect(await db.selectFrom('sellerProfile').selectAll().execute()).toMatchObject([
      { id: 'profile', credentialId: 'profile' },
    ]);
    expect(await db.selectFrom('purchaseCheckout').selectAll().orderBy('attempt').execute()).toMatchObject([
      { attempt: 1, credentialId: 'profile', state: 'ended', idempotencyKey: 'purchase-pix-1' },
      { attempt: 2, credentialId: 'profile', state: 'open', idempotencyKey: 'purchase-pix-2' },
    ]);
    expect(await db.selectFrom('providerPayment').selectAll().execute()).toMatchObject([
      { id: 'payment-1', credentialId: 'profile' },
    ]);
  } finally {
    await close();
    await database.drop();
  }
});

test('purchases made while signed in belong to their accounts, except to removed ones (037)', async () => {
  const database = await openEmptyDatabase();
  const { db, close } = database.connect();
  try {
    await applyMigrations(db, 1, 37);
    for (const [id, isDeleted] of [
      ['ana', false],
      ['gone', true],
    ] as const)
      await sql`insert into app_user (id, name, display_name, email, phone, password_hash, is_deleted, created_at)
        values (${id}, '', '', '', '', '', ${isDeleted}, now())`.execute(db);
    const made = [
      ['signed-in', 'buyer', 'ana'],
      ['signed-out', 'buyer', ''],
      ['cash', 'seller', 'ana'],
      ['of-removed', 'buyer', 'gone'],
    ];
    for (const [id, actor, actorId] of made) {
      await sql`insert into purchase (raffle_id, id, secret_hash, phone, name, email, affiliate, option, code, tickets, amount_cents,
          unit_price_cents, discount_cents, status, revision, created_at, expires_at)
        values ('raffle', ${id}, '', '', '', '', '', 'pix', '', 1, 1, 1, 0, 'pending', 1, now(), now())`.execute(
        db,
      );
      await sql`insert into purchase_event (raffle_id, purchase_id, revision, kind, at, actor, actor_id, status, reason, provider_ref)
        values ('raffle', ${id}, 1, 'reserved', now(), ${actor}, ${actorId}, 'pending', '', '')`.execute(db);
    }
    await applyMigrations(db, 37, 38);
    const rows = await db.selectFrom('purchase').select(['id', 'buyerUserId']).orderBy('id').execute();
    expect(rows).toEqual([
      { id: 'cash', buyerUserId: null },
      { id: 'of-removed', buyerUserId: null },
      { id: 'signed-in', buyerUserId: 'ana' },
      { id: 'signed-out', buyerUserId: null },
    ]);
  } finally {
    await close();
    await database.drop();
  }
});

/** A reply as it was kept before 065. */
const PERSONAL = {
  ...{ id: 7, status: 'approved', transaction_amount: 20.5, live_mode: true, date_approved: null },
  payer: { email: 'ana@example.com', identification: { type: 'CPF', number: '52998224725' } },
  card: { last_four_digits: '6351', cardholder: { name: 'ANA' } },
  additional_info: { ip_address: '203.0.113.77' },
  refunds: [{ id: 9, amount: 3, status: 'approved', source: { name: 'Ana' } }],
};
const KEPT = {
  ...{ id: 7, status: 'approved', transaction_amount: 20.5, live_mode: true },
  refunds: [{ id: 9, amount: 3, status: 'approved' }],
};

test('replies of the provider lose what they say of who paid, and events of the fee stay append-only (065)', async () => {
  const database = await openEmptyDatabase();
  const { db, close } = database.connect();
  const replies = async (table: 'purchaseEvent' | 'publicationEvent') => {
    const rows = await db.selectFrom(table).select('rawReply').orderBy('kind').execute();
    return rows.map(({ rawReply }) => (rawReply === null ? null : (JSON.parse(rawReply) as unknown)));
  };
  try {
    await applyMigrations(db, 1, 65);
    await seedCatalogue(db);
    await sql`insert into app_user (id, name, display_name, email, phone, password_hash, is_deleted, created_at)
      values ('ana', '', '', '', '', '', false, now())`.execute(db);
    await sql`insert into raffle (id, owner_id, title, category_id, ticket_plan_id, price_cents, lottery_id, description, status, slug,
        revision, created_at, updated_at)
      select 'raffle', 'ana', '', category.id, ticket_plan.id, 100, lottery.id, '', 'active', '', 1, now(), now()
      from category, ticket_plan, lottery limit 1`.execute(db);
    const whole = JSON.stringify(PERSONAL);
    const raw = [whole, whole.slice(0, 90), null, '[]', '{"status":{"cpf":"52998224725"}}'];
    for (const [place, reply] of raw.entries()) {
      await sql`insert into purchase_event (raffle_id, purchase_id, revision, kind, at, actor, actor_id, status, reason, provider_ref, raw_reply)
        values ('raffle', 'purchase', ${place + 1}::integer, ${`event-${place}`}, now(), 'provider', '', 'approved', '', '7', ${reply})`.execute(
        db,
      );
      await sql`insert into publication_event (id, raffle_id, kind, at, raw_reply)
        values (${`event-${place}`}, 'raffle', ${`event-${place}`}, now(), ${reply})`.execute(db);
    }
    for (let times = 0; times < 2; times += 1) {
      await applyMigrations(db, 65, 66);
      for (const table of ['purchaseEvent', 'publicationEvent'] as const)
        expect(await replies(table)).toEqual([KEPT, null, null, {}, {}]);
    }
    await expect(db.deleteFrom('publicationEvent').execute()).rejects.toThrow(/append-only/);
  } finally {
    await close();
    await database.drop();
  }
});

test('what was written in raffles that were deleted before is blanked (070, P-610)', async () => {
  const database = await openEmptyDatabase();
  const { db, close } = database.connect();
  try {
    await applyMigrations(db, 1, 70);
    await seedCatalogue(db);
    await sql`insert into app_user (id, name, display_name, email, phone, password_hash, is_deleted, created_at)
      values ('ana', '', '', '', '', '', false, now())`.execute(db);
    await sql`insert into raffle (id, owner_id, title, category_id, ticket_plan_id, price_cents, lottery_id, description, status, slug,
        revision, created_at, updated_at, deleted_at)
      select kind, 'ana', 'Cesta', category.id, ticket_plan.id, 100, lottery.id, 'Texto', 'active', 'cesta', 1, now(), now(),
        case kind when 'live' then null else now() end
      from unnest(array['live', 'deleted', 'ordered']) as kind,
        (select id from category limit 1) as category, (select id from ticket_plan limit 1) as ticket_plan,
        (select id from lottery limit 1) as lottery`.execute(db);
    await sql`insert into purchase (raffle_id, id, secret_hash, phone, name, email, affiliate, option, code, tickets, amount_cents,
        unit_price_cents, discount_cents, status, revision, created_at, expires_at)
      values ('ordered', 'purchase', '', '', '', '', '', 'pix', 'ABCD', 1, 100, 100, 0, 'canceled', 1, now(), now())`.execute(
      db,
    );
    await applyMigrations(db, 70, 71);
    const rows = await db.selectFrom('raffle').select(['id', 'title', 'description']).orderBy('id').execute();
    expect(rows).toEqual([
      { id: 'deleted', title: '', description: '' },
      { id: 'live', title: 'Cesta', description: 'Texto' },
      { id: 'ordered', title: 'Cesta', description: '' },
    ]);
  } finally {
    await close();
    await database.drop();
  }
});
