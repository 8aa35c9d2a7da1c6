import { describe, expect, test } from 'vitest';
import { MINUTE_MS } from '#core/domain/durations.ts';
import { isPhone } from '#core/domain/phone.ts';
import { PAYMENT_STATUSES } from '#core/domain/selling/payment.ts';
import { DEMO_ACCOUNT_IDS, DEMO_ACCOUNTS, DEMO_PASSWORD } from '#server/services/demo/accounts.ts';
import { DEMO_RAFFLES } from '#server/services/demo/raffles.ts';
import { demoBuyer } from '#server/services/demo/sales/demo-buyers.ts';
import { DEMO_SALES } from '#server/services/demo/sales/demo-sales.ts';
import { planOrders } from '#server/services/demo/sales/plan-orders.ts';
import { seedDemo } from '#server/services/demo/seed-demo.ts';
import { findPublicPage } from '#server/services/raffles/read-public-page.ts';
import { sweepSales } from '#server/services/selling/pools/sweep-sales.ts';
import { countFree } from '#tests/api/tickets/count-free.ts';
import { brokenPromises } from '#tests/api/tickets/invariants.ts';
import { accountStepsOf, NEW_PASSWORD } from '#tests/api/harness/account-steps.ts';
import { useTestApi } from '#tests/api/harness/test-api.ts';

const api = useTestApi();
const steps = accountStepsOf(api);

/** The thousands of sales take seconds. */
const seedWithoutSales = () => seedDemo(api.services, []);

async function signIn(
  email: string,
): Promise<{ token: string; user: { _id: string; freeEligible: boolean } }> {
  const reply = await api.request('POST', '/public/login', {
    body: { login: email, password: DEMO_PASSWORD },
  });
  return reply.body as never;
}

async function read(path: string, { token }: { token: string }): Promise<Record<string, unknown>[]> {
  return (await api.request('GET', path, { as: token })).body as never;
}

describe('demo data on a server without DEMO', () => {
  const login = (password: string) =>
    api.request('POST', '/public/login', { body: { login: DEMO_ACCOUNTS.organizer.email, password } });
  const { organizer } = DEMO_ACCOUNTS;
  const [raffle] = DEMO_RAFFLES.filter(({ published }) => published);
  const raffleId = raffle?.id ?? '';

  test('demo accounts cannot sign in, with the reply for a wrong password, and their sessions are invalid', async () => {
    await seedWithoutSales();
    const { token } = await signIn(organizer.email);
    api.lockedAccounts = [...DEMO_ACCOUNT_IDS];
    const refused = await login(DEMO_PASSWORD);
    expect(refused.status).toBe(401);
    expect(refused.body).toEqual((await login('Errada#2026')).body);
    expect((await api.request('GET', `/api/raffle?user=${organizer.id}`, { as: token })).status).toBe(401);
    api.lockedAccounts = [];
    expect((await login(DEMO_PASSWORD)).status).toBe(200);
  });

  test('demo accounts receive neither codes nor notices', async () => {
    await seedWithoutSales();
    api.lockedAccounts = [...DEMO_ACCOUNT_IDS];
    const { email } = organizer;
    const recovery = await api.request('POST', '/public/recovery', { body: { login: email } });
    const body = { name: 'Ana', email, phoneNumber: '11912345678', password: DEMO_PASSWORD };
    expect([recovery.status, (await api.request('POST', '/public/register', { body })).status]).toEqual([
      200, 201,
    ]);
    await api.sent.idle();
    expect(api.mails).toEqual([]);
  });

  describe('a recovery that was begun with DEMO', () => {
    const VOID = { status: 410, body: { code: 'code-void' } };
    const lock = () => void (api.lockedAccounts = [...DEMO_ACCOUNT_IDS]);
    const begun = async () => {
      await seedWithoutSales();
      const id = await steps.recoveryId(organizer.email);
      return { id, code: await steps.lastCode() };
    };

    test('sets no password by its proof', async () => {
      const { id, code } = await begun();
      const { proof } = (await steps.check(code, id)).body;
      lock();
      expect(await steps.changePassword({ id, proof, password: NEW_PASSWORD })).toMatchObject(VOID);
      api.lockedAccounts = [];
      expect((await login(NEW_PASSWORD)).status).toBe(401);
    });

    test('gives no proof for its code, and the password stays', async () => {
      const { id, code } = await begun();
      lock();
      expect(await steps.check(code, id)).toMatchObject(VOID);
      api.lockedAccounts = [];
      expect((await login(DEMO_PASSWORD)).status).toBe(200);
    });

    test('sends no other code, with the reply of an unknown login', async () => {
      const { id } = await begun();
      lock();
      steps.passMinutes(2);
      expect((await steps.resend(id)).status).toBe(200);
      await api.sent.idle();
      expect(api.mails).toHaveLength(1);
    });
  });

  test('its raffles are not public: neither by id, nor in lists, nor as a page', async () => {
    await seedWithoutSales();
    const paths = [
      `/public/raffle/${raffleId}`,
      `/public/raffle-config?raffle=${raffleId}`,
      `/public/raffle/tickets/available/${raffleId}`,
      `/public/setting/${organizer.id}`,
    ];
    const found = async () => Promise.all(paths.map(async (path) => (await api.request('GET', path)).status));
    const lists = async () =>
      [await api.request('GET', '/public/raffle'), await api.request('GET', '/sitemap.xml')].filter(
        ({ text }) => text.includes(raffleId),
      ).length;
    expect([await found(), await lists()]).toEqual([[200, 200, 200, 200], 2]);
    api.lockedAccounts = [...DEMO_ACCOUNT_IDS];
    // The sitemap is kept for a minute.
    api.pass(MINUTE_MS);
    expect([await found(), await lists()]).toEqual([[404, 404, 404, 404], 0]);
    expect(await findPublicPage(api.services, raffleId)).toBeUndefined();
  });
});

describe('demo data (issue “Settings”)', () => {
  test('the organizer receives by Pix and card, and has an active raffle and a draft', async () => {
    await seedWithoutSales();
    const session = await signIn('organizador@demo.rifaria.app');
    const [setting] = await read(`/api/setting?user=${session.user._id}`, session);
    expect(setting).toMatchObject({
      pixKey: 'organizador@demo.rifaria.app',
      apiKey: expect.stringMatching(/./) as string,
      apiToken: '••••2026',
    });
    const raffles = await read(`/api/raffle?user=${session.user._id}&populate=config`, session);
    expect(raffles.map(({ status }) => status).sort()).toEqual(['active', 'draft']);
    for (const { config } of raffles) {
      const { prizes, images } = config as { prizes: string[]; images: string[] };
      expect(prizes).toHaveLength(2);
      expect(images.length).toBeGreaterThan(0);
      for (const image of images) expect((await api.request('GET', image)).status).toBe(200);
    }
  });

  test('the newcomer account is empty; the exempt account publishes free', async () => {
    api.freePublicationAccounts = [DEMO_ACCOUNTS.exempt.id];
    await seedWithoutSales();
    const newcomer = await signIn('nova@demo.rifaria.app');
    expect(await read(`/api/setting?user=${newcomer.user._id}`, newcomer)).toEqual([]);
    expect(await read(`/api/raffle?user=${newcomer.user._id}`, newcomer)).toEqual([]);
    expect(newcomer.user.freeEligible).toBe(false);
    expect((await signIn('isenta@demo.rifaria.app')).user.freeEligible).toBe(true);
  });

  test('the seller’s token is encrypted with the key of the server', async () => {
    await seedWithoutSales();
    const row = await api.database.db.selectFrom('sellerCredential').selectAll().executeTakeFirstOrThrow();
    expect(row.tokenSealed).not.toContain('TEST');
    expect(api.services.secrets.open(row.tokenSealed, row.id)).toContain('TEST-demo');
  });

  test('a later start does not reset it', async () => {
    await seedWithoutSales();
    const session = await signIn('organizador@demo.rifaria.app');
    const raffles = await read(`/api/raffle?user=${session.user._id}`, session);
    const draft = raffles.find(({ status }) => status === 'draft');
    await api.request('DELETE', `/private/raffle/${String(draft?._id)}`, { as: session.token });
    await seedWithoutSales();
    expect(await read(`/api/raffle?user=${session.user._id}`, session)).toHaveLength(1);
  });
});

describe('demo sales', () => {
  test('are in every state, keep every promise of the ticket engine, and belong to invented phones', async () => {
    await seedDemo(api.services);
    const { db } = api.database;
    const statusesOf = async (id: string) => {
      const rows = await db
        .selectFrom('purchase')
        .select('status')
        .where('raffleId', '=', id)
        .distinct()
        .execute();
      return rows.map(({ status }) => status).sort();
    };
    for (const { raffle } of DEMO_SALES)
      expect([raffle.data.title, await brokenPromises(db, raffle.id)]).toEqual([raffle.data.title, []]);
    const [drawn, listed, tomorrow, big, soldOut, manual] = DEMO_SALES.map(({ raffle: { id } }) => id) as [
      string,
      string,
      string,
      string,
      string,
      string,
    ];
    expect(await statusesOf(big)).toEqual([...PAYMENT_STATUSES].sort());
    expect(await statusesOf(manual)).toEqual(expect.arrayContaining(['approved', 'in_process', 'pending']));
    expect(await statusesOf(tomorrow)).toContain('in_process');
    expect(await countFree(db, soldOut)).toBe(0);
    const session = await signIn(DEMO_ACCOUNTS.seller.email);
    const raffles = await read(`/api/raffle?user=${session.user._id}&populate=sales`, session);
    expect(raffles).toHaveLength(6);
    const result = await api.request('GET', `/public/raffle/${drawn}/result`);
    expect(result.body).toMatchObject({
      winners: [{ kind: 'prize' }, { kind: 'prize' }, { kind: 'most-tickets' }],
    });
    expect((await api.request('GET', `/public/raffle/${listed}/sold-list`)).body).not.toBeNull();
    expect((await api.request('GET', `/public/raffle/${listed}/result`)).body).toBeNull();
    const purchases = await db
      .selectFrom('purchase')
      .select(['option', 'phone', 'createdAt', 'expiresAt'])
      .execute();
    expect(new Set(purchases.map(({ option }) => option))).toEqual(new Set(['pix', 'mp', 'cash']));
    for (const { phone, createdAt } of purchases) {
      expect(phone).toMatch(/^\d\d900\d{6}$/);
      expect(isPhone(phone)).toBe(true);
      expect(+createdAt).toBeLessThan(+api.now);
    }
    // Nobody is mailed about them.
    const mails = await db.selectFrom('purchaseMail').select('kind').where('doneAt', 'is', null).execute();
    expect(mails).toEqual([]);
    const future = await db.selectFrom('purchaseEvent').select('at').where('at', '>', api.now).execute();
    expect(future).toEqual([]);
    await sweepSales(api.services);
    expect(await countFree(db, soldOut)).toBe(0);
  });

  test('are the same on every machine', () => {
    expect(demoBuyer(3)).toEqual({
      ...{ name: 'Henrique Ramos', phone: '41900000003', email: 'henrique.ramos@example.com' },
    });
    const outcomes = DEMO_SALES.map((sale) =>
      planOrders(sale, api.now)
        .flatMap(({ orders }) => orders)
        .slice(0, 4)
        .map(({ quantity, numbers, outcome }) => [quantity, outcome, ...numbers].join(' ')),
    );
    expect(outcomes).toEqual([
      ['3 cash', '1 mp', '2 mp', '5 cash'],
      ['2 cash 22 42', '1 mp 59', '3 mp 36 21 77', '1 pix 87'],
      ['2 cash', '5 cash', '3 mp', '1 pix'],
      ['5 pix', '20 cash', '10 cash', '50 cash'],
      ['3 pix', '1 cash', '2 pix', '5 pix'],
      ['1 cash 63', '2 cash 89 21', '3 lapsed 102 55 139', '1 cash 138'],
    ]);
  });

  test('are not made again by a later start', async () => {
    await seedDemo(api.services);
    const { db } = api.database;
    const all = () => db.selectFrom('purchase').select(['id', 'revision']).orderBy('id').execute();
    const before = await all();
    api.passDays(1);
    await seedDemo(api.services);
    expect(await all()).toEqual(before);
  });
});
