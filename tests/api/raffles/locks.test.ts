import { describe, expect, test } from 'vitest';
import { stepsOf, ticketPlan } from '#tests/api/harness/raffle-steps.ts';
import { sellingStepsOf } from '#tests/api/harness/selling-steps.ts';
import { type Person, useTestApi } from '#tests/api/harness/test-api.ts';

const api = useTestApi();
const steps = stepsOf(api);
const sales = sellingStepsOf(api);

const OTHER_LOTTERY = '00000000-0000-7000-8000-000200000002';

/** The banner's text (P-314), verbatim. */
const LOCKED = {
  status: 409,
  body: {
    code: 'locked',
    message: 'Sua rifa já possui pagamentos ativos, não é possível realizar algumas alterações.',
  },
};

type Change = Record<string, unknown>;

async function soldRaffle(payment = 'approved') {
  const person = await api.newPerson();
  const { raffle, config } = await steps.newActiveRaffle(person);
  await steps.addPayment(raffle._id, payment);
  return { person, raffle, config };
}

const update = (as: Person, raffle: Change, change: Change) =>
  api.request('PUT', `/api/raffle/${String(raffle._id)}`, { as, body: { ...raffle, ...change } });

describe('locks while an active raffle has payments (P-314, P-704)', () => {
  test.each<[string, Change]>([
    ['price', { price: '900' }],
    ['price by one cent', { price: '1001' }],
    ['price as a number', { price: 900 }],
    ['package', { ticket: ticketPlan(50) }],
    ['package as an object', { ticket: { _id: ticketPlan(50) } }],
    ['package of those above 50.000', { ticket: ticketPlan(100_000), price: '1' }],
    ['lottery', { lottery: OTHER_LOTTERY }],
    ['price beside an open field', { price: '900', name: 'Título novo' }],
    ['price with what a body claims', { price: '900', status: 'draft', payments: [], isFree: true }],
  ])('the %s is locked, by whichever call', async (_what, change) => {
    const { person, raffle } = await soldRaffle();
    expect(await steps.saveRaffle(person, { ...raffle, ...change })).toMatchObject(LOCKED);
    expect(await update(person, raffle, change)).toMatchObject(LOCKED);
    const read = await api.request('GET', `/public/raffle/${String(raffle._id)}/user/${person.id}`, {
      as: person,
    });
    expect(read.body).toMatchObject({ name: raffle.name, price: raffle.price, ticket: raffle.ticket });
  });

  test.each<[string, Change]>([
    ['ticket model', { model: 'manual' }],
    ['lucky tickets toggle', { enableTicketOfLuck: true, ticketLuckPrice: 100 }],
    ['lucky numbers', { ticketOfLuck: [7] }],
    ['lucky prize', { ticketLuckPrice: 500 }],
    ['ticket model beside an open field', { model: 'manual', prizes: ['Cesta completa', 'Mais um prêmio'] }],
    ['draw day', { dateprizedraw: '2026-12-24' }],
    ['promised prize', { prizes: ['Outro prêmio'] }],
    ['place of the promised prize', { prizes: ['Outro prêmio', 'Cesta completa'] }],
  ])('the %s is locked', async (_what, change) => {
    const { person, config } = await soldRaffle('in_process');
    expect(await steps.saveConfig(person, config, change)).toMatchObject(LOCKED);
    const read = await api.request('GET', `/private/raffle-config?raffle=${String(config.raffle)}`, {
      as: person,
    });
    expect(read.body).toEqual(config);
  });

  test('existing lucky numbers can be neither removed nor reordered', async () => {
    const person = await api.newPerson();
    const { raffle, config } = await steps.newReadyRaffle(person);
    const lucky = { enableTicketOfLuck: true, ticketOfLuck: [7, 42], ticketLuckPrice: 5000 };
    const { body: saved } = await steps.saveConfig(person, config, lucky);
    expect((await steps.publish(person, raffle._id)).status).toBe(200);
    await steps.addPayment(raffle._id, 'approved');
    for (const change of [
      { ticketOfLuck: [7] },
      { ticketOfLuck: [42, 7] },
      { ticketOfLuck: [] },
      { enableTicketOfLuck: false },
      { ticketLuckPrice: 4999 },
    ])
      expect(await steps.saveConfig(person, saved, change)).toMatchObject(LOCKED);
  });

  test('what is refused is named at its field', async () => {
    const { person, raffle, config } = await soldRaffle();
    const step0 = { ...raffle, name: 'Título novo', price: '900', lottery: OTHER_LOTTERY };
    expect((await steps.saveRaffle(person, step0)).body.fields).toEqual({
      price: 'Já existem pagamentos: não é possível mudar “Preço por ticket”',
      lottery: 'Já existem pagamentos: não é possível mudar “Onde será o sorteio”',
    });
    const step1 = { dateprizedraw: '2026-12-24', prizes: ['Outro prêmio'], private: true };
    expect((await steps.saveConfig(person, config, step1)).body.fields).toEqual({
      dateprizedraw: 'Já existem pagamentos. Para mudar a data, use “Adiar sorteio” nas vendas da rifa',
      prizes: 'Já existem pagamentos: em “Prêmios” só é possível acrescentar no fim',
    });
  });

  test('a promised prize for the largest buyer can be neither removed nor changed', async () => {
    const { person, config } = await soldRaffle();
    const promise = { enableMostPurchased: true, mostPurchasedPrize: 'Um violão' };
    const { body: saved } = await steps.saveConfig(person, config, promise);
    for (const change of [{ enableMostPurchased: false }, { mostPurchasedPrize: 'Um violino' }])
      expect(await steps.saveConfig(person, saved, change)).toMatchObject(LOCKED);
  });

  test.each(['pending', 'in_process', 'approved', 'refund_due', 'refunded'])(
    'a payment that is %s locks',
    async (payment) => {
      const { person, raffle, config } = await soldRaffle(payment);
      expect(await steps.saveRaffle(person, { ...raffle, price: '900' })).toMatchObject(LOCKED);
      expect(await steps.saveConfig(person, config, { model: 'manual' })).toMatchObject(LOCKED);
      const sales = await api.request('GET', `/api/raffle?user=${person.id}&populate=sales`, { as: person });
      expect(sales.body).toMatchObject([{ sales: { hasPayments: true } }]);
    },
  );

  test('unlocked fields can be changed by either call', async () => {
    const { person, raffle, config } = await soldRaffle('pending');
    const text = { name: 'Título novo', description: `<p>${'b'.repeat(60)}</p>` };
    expect(await steps.saveRaffle(person, { ...raffle, ...text })).toMatchObject({ status: 200, body: text });
    expect((await update(person, raffle, { name: 'Outro título' })).body).toMatchObject({
      name: 'Outro título',
    });
    const change = {
      prizes: ['Cesta completa', 'Mais um prêmio'],
      promotions: [{ description: '10% OFF', price: 900, tickets: 10 }],
      timeforpayment: 60,
      maxtickettoruser: 50,
      buttons: [{ ticket: 5, mostPopular: true }],
      enableMostPurchased: true,
      mostPurchasedPrize: 'Um violão',
      private: true,
    };
    expect(await steps.saveConfig(person, config, change)).toMatchObject({ status: 200, body: change });
  });

  test.each([
    ['only expired and canceled payments', 'active', ['expired', 'canceled']],
    ['payments but not active', 'draft', ['approved']],
  ])('with %s nothing is locked', async (_when, status, payments) => {
    const person = await api.newPerson();
    const { raffle, config } = await steps.newActiveRaffle(person);
    await api.database.db.updateTable('raffle').set({ status }).execute();
    for (const payment of payments) await steps.addPayment(raffle._id, payment);
    expect((await steps.saveRaffle(person, { ...raffle, price: '900' })).status).toBe(200);
    expect((await steps.saveConfig(person, config, { model: 'manual', ticketOfLuck: [7] })).status).toBe(200);
  });
});

describe('a package on the air without all lucky numbers (P-357)', () => {
  const LUCKY = { enableTicketOfLuck: true, ticketOfLuck: [7, 75], ticketLuckPrice: 5000 };
  const REFUSED = { status: 422, body: { code: 'lucky-numbers-outside' } };

  async function luckyRaffle(change: Change = {}) {
    const person = await api.newPerson();
    const { raffle, config } = await steps.newActiveRaffle(person);
    const saved = await steps.saveConfig(person, config, { maxtickettoruser: 20, ...LUCKY, ...change });
    expect(saved.status).toBe(200);
    return { person, raffle, config: saved.body };
  }

  test('is refused at the package, by whichever call, until step 1 is mended', async () => {
    const { person, raffle, config } = await luckyRaffle();
    const smaller = { ticket: ticketPlan(50) };
    const refused = await steps.saveRaffle(person, { ...raffle, ...smaller });
    expect(refused).toMatchObject(REFUSED);
    expect(Object.keys(refused.body.fields as object)).toEqual(['ticket']);
    expect(await update(person, raffle, smaller)).toMatchObject(REFUSED);
    expect((await steps.saveConfig(person, config, { ticketOfLuck: [7] })).status).toBe(200);
    expect((await update(person, raffle, smaller)).status).toBe(200);
    await steps.addPayment(raffle._id, 'approved');
    const { body } = await api.request('GET', `/private/raffle-config?raffle=${String(raffle._id)}`, {
      as: person,
    });
    expect((await steps.saveConfig(person, body, { phoneforsupport: '21987654321' })).status).toBe(200);
  });

  test('is refused also while they are switched off: they are kept', async () => {
    const { person, raffle } = await luckyRaffle({ enableTicketOfLuck: false });
    expect(await update(person, raffle, { ticket: ticketPlan(50) })).toMatchObject(REFUSED);
  });

  test('keeps no other change: another price, and a larger package', async () => {
    const { person, raffle } = await luckyRaffle();
    expect((await update(person, raffle, { price: '900' })).status).toBe(200);
    expect((await update(person, raffle, { ticket: ticketPlan(200), price: '500' })).status).toBe(200);
  });
});

describe('numbers of the random model that were shown (P-315)', () => {
  const LUCKY = { enableTicketOfLuck: true, ticketOfLuck: [7], ticketLuckPrice: 5000 };
  const unconfirm = (as: Person, id: unknown) =>
    api.request('PUT', `/private/payment/unconfirm/${String(id)}`, { as, body: { reason: 'Engano' } });

  /** Raffles of one ticket that was paid, after which the payment was undone and the purchase ended. */
  const undone = {
    async 'a cash sale'(seller: Person, raffle: string, change: Change) {
      const { body } = await sales.sellForCash(seller, raffle, { quantity: 1, ...change });
      return unconfirm(seller, body._id);
    },
    async 'a confirmed order'(seller: Person, raffle: string, change: Change) {
      const { id } = await sales.sell(seller, raffle, { quantity: 1, ...change });
      await unconfirm(seller, id);
      return sales.cancel(seller, id);
    },
  };

  test.each(Object.entries(undone))('%s that was undone locks', async (_what, undo) => {
    const { seller, raffle, config } = await sales.newSale();
    expect((await undo(seller, raffle, {})).body).toMatchObject({ status: 'canceled' });
    for (const change of [LUCKY, { model: 'manual' }])
      expect(await steps.saveConfig(seller, config, change)).toMatchObject(LOCKED);
    const { body } = await api.request('GET', `/api/raffle?user=${seller.id}&populate=sales`, { as: seller });
    const [stored] = body as never as Change[];
    expect(stored).toMatchObject({ sales: { hasPayments: true } });
    expect(await update(seller, stored!, { ticket: ticketPlan(50) })).toMatchObject(LOCKED);
  });

  test.each(Object.entries(undone))('%s of chosen numbers does not', async (_what, undo) => {
    const { seller, raffle, config } = await sales.newManualSale();
    await undo(seller, raffle, { quantity: undefined, tickets: [3] });
    expect((await steps.saveConfig(seller, config, { model: 'manual', ...LUCKY })).status).toBe(200);
  });
});
