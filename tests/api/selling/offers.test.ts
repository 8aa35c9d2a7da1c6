import { describe, expect, test } from 'vitest';
import { MINUTE_MS } from '#core/domain/durations.ts';
import { nextCursorOf } from '#core/wire/page.ts';
import { CATEGORY, ticketPlan, stepsOf } from '#tests/api/harness/raffle-steps.ts';
import { storeCredential } from '#tests/api/harness/seller-credentials.ts';
import { type Person, useTestApi } from '#tests/api/harness/test-api.ts';

const api = useTestApi();
const steps = stepsOf(api);
const DRAW_DAY = '2026-12-20';
const OTHER_CATEGORY = CATEGORY.replace(/1$/, '2');

interface Made {
  id: string;
  owner: Person;
}

async function newOffer(
  raffle: Record<string, unknown> = {},
  config: Record<string, unknown> = {},
): Promise<Made> {
  const owner = await api.newPerson();
  const made = await steps.newActiveRaffle(owner, raffle);
  const change = { dateprizedraw: DRAW_DAY, ...config };
  expect((await steps.saveConfig(owner, made.config, change)).status).toBe(200);
  // Each is published later than the one before.
  api.pass(1000);
  return { id: String(made.raffle._id), owner };
}

const setOption = (paymentOption: string) =>
  api.database.db.updateTable('raffleConfig').set({ paymentOption }).execute();

async function list(query = '') {
  const reply = await api.request('GET', `/public/offers${query}`);
  const items = reply.body as unknown as Record<string, unknown>[];
  const next = nextCursorOf(reply.headers.get('link'));
  return { reply, items, next, total: reply.headers.get('x-total-count') };
}
const namesIn = async (query = '') => (await list(query)).items.map(({ name }) => name);

describe('the list of raffles on sale (P-760)', () => {
  test('says of each what a buyer needs to choose, and nothing else', async () => {
    const { id, owner } = await newOffer({ name: 'Moto zero km', price: '250' });
    const images = JSON.stringify(['javascript:alert(1)', '/fotos/moto.jpg', '/fotos/2.jpg']);
    await api.database.db.updateTable('raffleConfig').set({ images }).where('raffleId', '=', id).execute();
    const { items, total, next } = await list();
    const account = await api.request('GET', `/public/users/${owner.id}`, { as: owner });
    expect([items, total, next]).toEqual([
      [
        {
          _id: id,
          name: 'Moto zero km',
          slug: 'moto-zero-km',
          price: 250,
          category: expect.any(String),
          image: '/fotos/moto.jpg',
          dateprizedraw: DRAW_DAY,
          user: { nameExibition: String(account.body.name).split(' ')[0] },
        },
      ],
      '1',
      undefined,
    ]);
  });

  test('is without those that nobody can buy from', async () => {
    const { db } = api.database;
    await newOffer({ name: 'À venda' });
    const paused = await newOffer({ name: 'Pausada' });
    await api.request('PUT', `/private/raffle/${paused.id}/paused`, {
      as: paused.owner,
      body: { paused: true },
    });
    const finished = await newOffer({ name: 'Encerrada' });
    await api.request('PUT', `/private/finish-raffle/${finished.id}`, { as: finished.owner });
    await newOffer({ name: 'Só pelo link' }, { private: true });
    const stopped = await newOffer({ name: 'Taxa contestada' });
    await db.updateTable('raffle').set({ salesStoppedAt: api.now }).where('id', '=', stopped.id).execute();
    await steps.newReadyRaffle(await api.newPerson(), { name: 'Rascunho' });
    await newOffer({ name: 'Começa amanhã' }, { datesalestart: '2026-11-22' });
    const soldOut = await newOffer({ name: 'Esgotada' });
    await db
      .updateTable('pool')
      .set(({ ref }) => ({ next: ref('maxTickets') }))
      .where('raffleId', '=', soldOut.id)
      .execute();
    const chosen = await newOffer({ name: 'Todos escolhidos' }, { model: 'manual' });
    const taken = Array.from({ length: 100 }, (_, number) => ({
      raffleId: chosen.id,
      number,
      purchaseId: chosen.id,
    }));
    await db.insertInto('taken').values(taken).execute();
    await newOffer({ name: 'Sorteia hoje' }, { dateprizedraw: '2026-11-21' });
    expect(await namesIn()).toEqual(['Sorteia hoje', 'À venda']);
    // 00:00 of 21 November in São Paulo.
    api.now = new Date('2026-11-21T03:00:00.000Z');
    expect(await namesIn()).toEqual(['À venda']);
  });

  test.each([
    ['pix', '00:59:59', '01:00:00'],
    ['mp', '02:29:59', '02:30:00'],
    ['both', '02:29:59', '02:30:00'],
  ])('is without those that can be paid by %s alone once that is too late', async (option, last, late) => {
    const { owner } = await newOffer();
    await storeCredential(api, owner.id, 'APP_USR-token');
    await setOption(option);
    api.now = new Date(`${DRAW_DAY}T${last}.000Z`);
    expect(await namesIn()).toHaveLength(1);
    api.now = new Date(`${DRAW_DAY}T${late}.000Z`);
    expect(await namesIn()).toEqual([]);
  });

  test.each([
    ['mp', 0],
    ['both', 1],
    ['pix', 1],
  ])('without a token that the provider takes, %s: %d raffles', async (option, offers) => {
    const { owner } = await newOffer();
    await setOption(option);
    await storeCredential(api, owner.id, 'APP_USR-token');
    expect(await namesIn()).toHaveLength(1);
    await api.database.db.updateTable('sellerCredential').set({ refusedAt: api.now }).execute();
    api.pass(60_000);
    expect(await namesIn()).toHaveLength(offers);
    await api.database.db.updateTable('sellerProfile').set({ apiKey: '', credentialId: null }).execute();
    api.pass(60_000);
    expect(await namesIn()).toHaveLength(offers);
  });

  test.each([
    ['', ['Cara e longe', 'Barata e perto', 'Sem data à vista']],
    ['?sort=newest', ['Cara e longe', 'Barata e perto', 'Sem data à vista']],
    ['?sort=cheapest', ['Barata e perto', 'Sem data à vista', 'Cara e longe']],
    ['?sort=closing', ['Barata e perto', 'Cara e longe']],
  ])('%s is in its order', async (query, names) => {
    await newOffer(
      { name: 'Sem data à vista', price: '300' },
      { dateprizedraw: '2026-11-25', showDatePrizeDraw: false },
    );
    await newOffer({ name: 'Barata e perto', price: '100' }, { dateprizedraw: '2026-11-30' });
    await newOffer({ name: 'Cara e longe', price: '900' });
    const { items } = await list(query);
    expect(items.map(({ name }) => name)).toEqual(names);
    expect(items.find(({ name }) => name === 'Sem data à vista')?.dateprizedraw ?? null).toBeNull();
  });

  test.each([
    ['?search=CESTA', ['Cesta de Natal']],
    ['?search=asa%20stepan', ['Bolo da Åsa Štěpán']],
    ['?search=%20%C3%A1gua%20', ['Filtro de Agua']],
    ['?search=100%25', ['Algodão 100%']],
    ['?search=%25', ['Algodão 100%']],
    ['?search=nada', []],
    [`?category=${OTHER_CATEGORY}`, ['Filtro de Agua']],
    [`?category=${OTHER_CATEGORY}&search=cesta`, []],
  ])('%s finds what it says', async (query, names) => {
    await newOffer({ name: 'Cesta de Natal' });
    await newOffer({ name: 'Bolo da Åsa Štěpán' });
    await newOffer({ name: 'Filtro de Agua', category: OTHER_CATEGORY });
    await newOffer({ name: 'Algodão 100%', ticket: ticketPlan(50) });
    expect(await namesIn(query)).toEqual(names);
  });

  test.each([
    ['joão', {}, 1],
    ['silva', {}, 0],
    ['paróquia', { displayName: 'Paróquia São José' }, 1],
    ['joão', { displayName: 'Paróquia São José' }, 0],
    ['josé', { name: 'DR. Prof José Lima' }, 1],
    ['lima', { name: 'DR. Prof José Lima' }, 0],
    ['dr.', { name: 'Dr.' }, 1],
  ])('%s finds the organizer by what is shown (P-1191): %o', async (search, names, found) => {
    const { owner } = await newOffer({ name: 'Cesta de Natal' });
    const named = { name: 'João da Silva', displayName: '', ...names };
    await api.database.db.updateTable('appUser').set(named).where('id', '=', owner.id).execute();
    expect(await namesIn(`?search=${encodeURIComponent(search)}`)).toHaveLength(found);
  });

  test('names the categories that have any, with how many', async () => {
    await newOffer();
    await newOffer();
    await newOffer({ category: OTHER_CATEGORY });
    await newOffer({ category: OTHER_CATEGORY }, { private: true });
    const { body } = await api.request('GET', '/public/offers/categories');
    const counts = (body as unknown as { _id: string; count: number }[]).map(({ _id, count }) => [
      _id,
      count,
    ]);
    expect(Object.fromEntries(counts)).toEqual({ [CATEGORY]: 2, [OTHER_CATEGORY]: 1 });
  });

  test.each(['newest', 'closing', 'cheapest'])(
    'by %s comes page after page, each raffle once',
    async (sort) => {
      const made: Made[] = [];
      for (let index = 0; index < 14; index += 1) {
        const price = String(100 + (index % 3) * 50);
        const dateprizedraw = `2026-12-${10 + (index % 4)}`;
        made.push(await newOffer({ name: `Rifa ${index}`, price }, { dateprizedraw }));
      }
      const first = await list(`?sort=${sort}`);
      expect([first.items.length, first.total]).toEqual([12, '14']);
      const second = await list(`?sort=${sort}&cursor=${first.next}`);
      expect([second.items.length, second.next]).toEqual([2, undefined]);
      const ids = [...first.items, ...second.items].map(({ _id }) => String(_id));
      expect(ids.toSorted()).toEqual(made.map(({ id }) => id).toSorted());
      for (const { id, owner } of made.slice(0, 2))
        await api.request('PUT', `/private/raffle/${id}/paused`, { as: owner, body: { paused: true } });
      // A list is kept for seconds.
      api.pass(MINUTE_MS);
      const whole = await list(`?sort=${sort}`);
      expect([whole.items.length, whole.next]).toEqual([12, undefined]);
    },
  );

  test.each([
    ['newest', 'x'],
    ['newest', '99999-01-01T00:00:00Z a'],
    ['newest', '2026-13-01T00:00:00Z a'],
    ['newest', '2026-02-30T00:00:00.000Z a'],
    ['newest', '0000-01-01T00:00:00.000Z a'],
    ['closing', '2026-02-30 a'],
    ['cheapest', '99999999999 a'],
    ['cheapest', "1 a'b"],
    ['cheapest', ''],
  ])('by %s refuses the cursor %j', async (sort, cursor) => {
    const encoded = Buffer.from(cursor).toString('base64url');
    const { reply } = await list(`?sort=${sort}&cursor=${encoded}`);
    expect(reply.status).toBe(400);
  });
});
