import { describe, expect, test } from 'vitest';
import { stepsOf } from '#tests/api/harness/raffle-steps.ts';
import { type Person, useTestApi } from '#tests/api/harness/test-api.ts';

const api = useTestApi();
const steps = stepsOf(api);

const STATUSES = ['draft', 'pending', 'active', 'finished', 'canceled', 'rejected', 'approved'] as const;
const CALLERS = ['nobody', 'a stranger', 'its owner'] as const;

/** A raffle with a status set directly; transitions have their own tests. */
async function newRaffle(owner: Person, { status, isPrivate }: { status: string; isPrivate: boolean }) {
  const { raffle, config } = await steps.newReadyRaffle(owner);
  await steps.saveConfig(owner, config, { private: isPrivate });
  const id = String(raffle._id);
  await api.database.db.updateTable('raffle').set({ status }).where('id', '=', id).execute();
  return id;
}

const readsOf = (id: string) => [
  `/public/raffle/${id}?populate=category&populate=ticket`,
  `/public/raffle-config?raffle=${id}&populate=images`,
  `/public/raffle/tickets/available/${id}`,
];

describe('who may see what of a raffle (P-903)', () => {
  const table = STATUSES.flatMap((status) =>
    [false, true].flatMap((isPrivate) => CALLERS.map((caller) => ({ status, isPrivate, caller }))),
  );
  test.each(table)('$status, private: $isPrivate, to $caller', async ({ status, isPrivate, caller }) => {
    const owner = await api.newPerson();
    const id = await newRaffle(owner, { status, isPrivate });
    const callers = { nobody: undefined, 'a stranger': await api.newPerson(), 'its owner': owner };
    const as = callers[caller];
    const isShown = ['active', 'finished', 'canceled'].includes(status) || caller === 'its owner';
    for (const path of readsOf(id)) {
      const reply = await api.request('GET', path, { ...(as && { as }) });
      expect([path, reply.status]).toEqual([path, isShown ? 200 : 404]);
      if (!isShown) expect(reply.body.code).toBe('not-found');
    }
    const listed = await api.request('GET', `/public/raffle?status=active`, { ...(as && { as }) });
    expect(listed.text.includes(id)).toBe(status === 'active' && !isPrivate);
  });

  test('a deleted one is 404 for everybody, including its owner', async () => {
    const owner = await api.newPerson();
    const { raffle } = await steps.newActiveRaffle(owner);
    await api.request('DELETE', `/private/raffle/${String(raffle._id)}`, { as: owner });
    for (const path of readsOf(String(raffle._id))) {
      expect((await api.request('GET', path)).status).toBe(404);
      expect((await api.request('GET', path, { as: owner })).status).toBe(404);
    }
    expect((await api.request('GET', '/public/raffle')).text).toBe('[]');
  });

  test('drafts and unknown ids get identical replies', async () => {
    const owner = await api.newPerson();
    const draft = await newRaffle(owner, { status: 'draft', isPrivate: false });
    for (const [index, path] of readsOf(draft).entries()) {
      const never = readsOf('01a1fd2a-4c33-779c-8870-40d746582519')[index] ?? '';
      expect((await api.request('GET', path)).text).toBe((await api.request('GET', never)).text);
    }
  });
});

describe('the public reply', () => {
  test('has no private fields of the organizer', async () => {
    const owner = await api.newPerson();
    const { raffle } = await steps.newActiveRaffle(owner);
    const replies = await Promise.all(readsOf(String(raffle._id)).map((path) => api.request('GET', path)));
    const told = replies.map(({ text }) => text).join();
    for (const secret of [owner.email, owner.phone, 'rifas@example.com', 'isFree', 'revision'])
      expect(told).not.toContain(secret);
    const person = { _id: owner.id, nameExibition: 'Pessoa', avatarUrl: null, phoneVerified: false };
    expect(replies[0]?.body.user).toEqual(person);
  });

  test('has the display name of the organizer', async () => {
    const owner = await api.newPerson();
    const change = { displayName: 'Rifas da Praça' };
    await api.database.db.updateTable('appUser').set(change).where('id', '=', owner.id).execute();
    const { raffle } = await steps.newActiveRaffle(owner);
    const reply = await api.request('GET', `/public/raffle/${String(raffle._id)}`);
    expect(reply.body.user).toMatchObject({ nameExibition: 'Rifas da Praça' });
  });

  test('says that the organizer’s phone is proven, until the account is removed (P-210)', async () => {
    const owner = await api.newPerson();
    const change = (values: { phoneVerifiedAt?: Date; isDeleted?: boolean }) =>
      api.database.db.updateTable('appUser').set(values).where('id', '=', owner.id).execute();
    await change({ phoneVerifiedAt: api.now });
    const { raffle } = await steps.newActiveRaffle(owner);
    const read = async () => (await api.request('GET', `/public/raffle/${String(raffle._id)}`)).body.user;
    expect(await read()).toMatchObject({ phoneVerified: true });
    await change({ isDeleted: true });
    expect(await read()).toMatchObject({ phoneVerified: false });
  });

  test('has ids, or objects requested by populate (P-905)', async () => {
    const { raffle } = await steps.newActiveRaffle(await api.newPerson());
    const id = String(raffle._id);
    const plain = await api.request('GET', `/public/raffle/${id}`);
    expect(plain.body).toMatchObject({ ticket: raffle.ticket, category: raffle.category, price: 1000 });
    const whole = await api.request('GET', `/public/raffle/${id}?populate=category&populate=ticket`);
    expect(whole.body).toMatchObject({
      ticket: { _id: raffle.ticket, maxNumberquota: 100 },
      category: { _id: raffle.category, name: expect.any(String) as string },
      lottery: raffle.lottery,
    });
  });

  test('has the purchase settings: model, limits, and buttons for the random model (decision 028)', async () => {
    const owner = await api.newPerson();
    const { raffle, config } = await steps.newActiveRaffle(owner);
    const path = `/public/raffle-config?raffle=${String(raffle._id)}`;
    const buttons = [
      { ticket: 5, mostPopular: true },
      { ticket: 10, mostPopular: false },
    ];
    const limits = { minticketforuser: 2, maxtickettoruser: 50 };
    await steps.saveConfig(owner, config, { buttons, ...limits });
    expect((await api.request('GET', path)).body).toMatchObject({ model: 'random', buttons, ...limits });
    await steps.saveConfig(owner, config, { buttons, ...limits, model: 'manual' });
    expect((await api.request('GET', path)).body).toMatchObject({ model: 'manual', buttons: [] });
  });

  test.each([
    [
      'random',
      { enableTicketOfLuck: true, ticketOfLuck: [7, 42], ticketOfLuckCount: 2, ticketLuckPrice: 5000 },
    ],
    ['manual', { enableTicketOfLuck: true, ticketOfLuck: [], ticketOfLuckCount: 2, ticketLuckPrice: 5000 }],
  ])('with the %s model, the lucky numbers that nobody can aim at (decision 028)', async (model, told) => {
    const owner = await api.newPerson();
    const { raffle, config } = await steps.newActiveRaffle(owner);
    const lucky = { enableTicketOfLuck: true, ticketOfLuck: [42, 7], ticketLuckPrice: 5000 };
    const group = { linkgroupwhatsapp: 'https://chat.whatsapp.com/so-para-quem-compra' };
    await steps.saveConfig(owner, config, { ...lucky, ...group, model });
    const reply = await api.request('GET', `/public/raffle-config?raffle=${String(raffle._id)}`);
    expect(reply.body).toMatchObject(told);
    expect(reply.text).not.toContain('so-para-quem-compra');
  });

  test('has no lucky numbers if they are disabled', async () => {
    const owner = await api.newPerson();
    const { raffle, config } = await steps.newActiveRaffle(owner);
    await steps.saveConfig(owner, config, { ticketOfLuck: [42] });
    const reply = await api.request('GET', `/public/raffle-config?raffle=${String(raffle._id)}`);
    expect(reply.body).toMatchObject({ enableTicketOfLuck: false, ticketOfLuck: [], ticketOfLuckCount: 0 });
  });

  test('has the draw date only if it is shown', async () => {
    const owner = await api.newPerson();
    const { raffle, config } = await steps.newActiveRaffle(owner);
    const path = `/public/raffle-config?raffle=${String(raffle._id)}`;
    expect((await api.request('GET', path)).body.dateprizedraw).toBe(config.dateprizedraw);
    await steps.saveConfig(owner, config, { showDatePrizeDraw: false });
    expect((await api.request('GET', path)).body).toMatchObject({
      showDatePrizeDraw: false,
      dateprizedraw: null,
    });
  });
});

describe('GET /public/raffle/tickets/available/{id}', () => {
  test('all are left as long as nobody has bought', async () => {
    const { raffle } = await steps.newActiveRaffle(await api.newPerson());
    const reply = await api.request('GET', `/public/raffle/tickets/available/${String(raffle._id)}`);
    expect(reply.body).toEqual({
      total: 100,
      available: 100,
      paused: false,
      salesStopped: false,
      stage: 'selling',
    });
  });

  test('the count is null if the organizer does not show it', async () => {
    const owner = await api.newPerson();
    const { raffle, config } = await steps.newActiveRaffle(owner);
    await steps.saveConfig(owner, config, { showSummaryTicket: false });
    const reply = await api.request('GET', `/public/raffle/tickets/available/${String(raffle._id)}`);
    expect(reply.body).toEqual({
      total: 100,
      available: null,
      paused: false,
      salesStopped: false,
      stage: 'selling',
    });
  });
});

describe('GET /public/raffle (P-905)', () => {
  async function titlesOf(query: string): Promise<string[]> {
    const reply = await api.request('GET', `/public/raffle${query}`);
    expect(reply.status).toBe(200);
    return (reply.body as never as { name: string }[]).map(({ name }) => name);
  }

  test('has ten by default, newest first by default', async () => {
    const owner = await api.newPerson();
    for (let count = 1; count <= 12; count += 1) {
      api.passDays(1);
      await steps.newActiveRaffle(owner, { name: `Rifa ${count}` });
    }
    const newest = Array.from({ length: 12 }, (_, index) => `Rifa ${12 - index}`);
    expect(await titlesOf('')).toEqual(newest.slice(0, 10));
    expect(await titlesOf('?status=active&sort=-createdAt&limit=3')).toEqual(newest.slice(0, 3));
    expect(await titlesOf('?limit=100')).toEqual(newest);
    expect(await titlesOf('?sort=createdAt&limit=2')).toEqual(['Rifa 1', 'Rifa 2']);
    expect(await titlesOf('?status=finished')).toEqual([]);
  });

  test.each([
    '?limit=0',
    '?limit=-1',
    '?limit=dez',
    '?limit=1.5',
    '?status=draft',
    '?sort=price',
    '?limit=1&limit=2',
  ])('%s is not understood: 400', async (query) => {
    expect(await api.request('GET', `/public/raffle${query}`)).toMatchObject({
      status: 400,
      body: { code: 'malformed' },
    });
  });
});
