import { afterEach, expect, test, vi } from 'vitest';
import { purchaseBody, sellingStepsOf } from '#tests/api/harness/selling-steps.ts';
import { stepsOf, ticketPlan } from '#tests/api/harness/raffle-steps.ts';
import { sweepSales } from '#server/services/selling/pools/sweep-sales.ts';
import { type Person, type Reply, useTestApi } from '#tests/api/harness/test-api.ts';

const api = useTestApi();
const steps = sellingStepsOf(api);
const raffles = stepsOf(api);

const readRaffle = async (raffle: string) => (await api.request('GET', `/public/raffle/${raffle}`)).body;

/** Saves another price, on the wire a string of cents. */
const savePrice = async (seller: Person, raffle: string, price: string): Promise<Reply> =>
  raffles.saveRaffle(seller, { ...(await readRaffle(raffle)), price });

afterEach(() => vi.restoreAllMocks());

/** From now on one server answers. Returns its reservations. */
function reservationsOfOneServer() {
  api.database = { ...api.database, another: api.database.db };
  api.start();
  return api.services.ticketing.reservations;
}

/** Runs `edit` once, after the next request's price is computed and before its tickets are reserved. */
function editBeforeReserving(edit: () => Promise<Reply>): void {
  const reservations = reservationsOfOneServer();
  const reserve = reservations.reserve.bind(reservations);
  vi.spyOn(reservations, 'reserve').mockImplementationOnce(async (request) => {
    const saved = await edit();
    expect(saved.status, saved.text).toBe(200);
    return reserve(request);
  });
}

test('a purchase that an edit of the price overtakes costs the new price', async () => {
  const { seller, raffle } = await steps.newSale();
  editBeforeReserving(() => savePrice(seller, raffle, '900'));
  expect((await steps.buy(raffle, { quantity: 2 })).purchase).toMatchObject({ unitPrice: 900, amount: 1800 });
});

test('a buyer who was shown the price of before is told the new one, and holds nothing', async () => {
  const { seller, raffle } = await steps.newSale();
  editBeforeReserving(() => savePrice(seller, raffle, '900'));
  expect(await steps.order(purchaseBody(raffle, { quantity: 2, amount: 2000 }))).toMatchObject({
    status: 409,
    body: { code: 'price-changed', details: { amount: 1800, unitPrice: 900, discount: 0 } },
  });
  expect((await api.request('GET', `/public/raffle/tickets/available/${raffle}`)).body.available).toBe(100);
});

test('a cash sale that an edit of the promotions overtakes has the new promotion', async () => {
  const { seller, raffle, config } = await steps.newSale();
  const promotions = [{ description: 'Leve 2', price: 800, tickets: 2 }];
  editBeforeReserving(() => raffles.saveConfig(seller, config, { promotions }));
  expect((await steps.sellForCash(seller, raffle, { quantity: 2 })).body).toMatchObject({ amount: 1600 });
});

test('a purchase that an edit of the limits overtakes keeps to the new ones', async () => {
  const { seller, raffle, config } = await steps.newSale();
  editBeforeReserving(() => raffles.saveConfig(seller, config, { maxtickettoruser: 3 }));
  const refused = await steps.order(purchaseBody(raffle, { quantity: 4 }));
  expect(refused).toMatchObject({
    status: 422,
    body: { fields: { quantity: expect.any(String) as string } },
  });
});

test('a raffle that is edited at every attempt answers 503', async () => {
  const { raffle } = await steps.newSale();
  const spy = vi.spyOn(reservationsOfOneServer(), 'reserve').mockResolvedValue({ kind: 'offer-changed' });
  const refused = await steps.order(purchaseBody(raffle));
  spy.mockRestore();
  expect(refused).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  expect((await steps.order(purchaseBody(raffle))).status).toBe(201);
});

test('of edits and orders at once, no purchase has another price than its raffle (P-737)', async () => {
  for (let round = 0; round < 8; round += 1) {
    const { seller, raffle } = await steps.newSale();
    const wanted = { ...(await readRaffle(raffle)), price: '900' };
    const order = () => steps.order(purchaseBody(raffle));
    const [first, edit, ...others] = await Promise.all([
      order(),
      raffles.saveRaffle(seller, wanted),
      order(),
      order(),
    ]);
    expect([200, 409]).toContain(edit.status);
    const price = (await readRaffle(raffle)).price;
    expect(price).toBe(edit.status === 200 ? 900 : 1000);
    for (const { status, body } of [first, ...others]) {
      expect(status).toBe(201);
      expect(body.unitPrice).toBe(price);
    }
  }
});

const OTHER_LOTTERY = '00000000-0000-7000-8000-000200000002';
type Change = Record<string, unknown>;

/** A raffle with an order that lapsed unpaid. */
async function newLapsedOrder() {
  const sale = await steps.newSale();
  const { id, secret } = await steps.buy(sale.raffle);
  steps.passMinutes(33);
  await sweepSales(api.services);
  return { ...sale, id, secret };
}

const refundReasons = async (id: string) => {
  const rows = await api.database.db.selectFrom('effect').selectAll().where('purchaseId', '=', id).execute();
  return rows.map(({ outcome, reason, amountCents }) => ({ outcome, reason, amountCents }));
};

test.each<[string, Change, Change]>([
  ['price', { price: '900' }, {}],
  ['package', { price: '1000', ticket: ticketPlan(50) }, {}],
  ['lottery', { price: '1000', lottery: OTHER_LOTTERY }, {}],
  ['model', {}, { model: 'manual', buttons: [] }],
  ['draw day', {}, { dateprizedraw: '2026-12-24' }],
  ['prize', {}, { prizes: ['Outro prêmio'] }],
])('late money for an order from before another %s goes back (P-738)', async (_what, step0, step1) => {
  const { seller, raffle, config, id } = await newLapsedOrder();
  const saved = Object.keys(step0).length
    ? await raffles.saveRaffle(seller, { ...(await readRaffle(raffle)), ...step0 })
    : await raffles.saveConfig(seller, config, step1);
  expect(saved.status, saved.text).toBe(200);
  expect((await steps.confirm(seller, id)).body).toMatchObject({ status: 'refund_due', tickets: [] });
  expect(await refundReasons(id)).toEqual([
    { outcome: 'refund_due', reason: 'terms-changed', amountCents: 2000 },
  ]);
});

test('late money for an order from before an edit of anything else gets its numbers', async () => {
  const { seller, raffle, config, id } = await newLapsedOrder();
  const change = { prizes: ['Cesta completa', 'Um panetone'], maxtickettoruser: 10 };
  expect((await raffles.saveConfig(seller, config, change)).status).toBe(200);
  const titled = { ...(await readRaffle(raffle)), price: '1000', name: 'Outro título' };
  expect((await raffles.saveRaffle(seller, titled)).status).toBe(200);
  expect((await steps.confirm(seller, id)).body).toMatchObject({ status: 'approved', quantity: 2 });
});

test('an order after the change is of the new terms, and the one before shows no numbers', async () => {
  const { seller, raffle, config, id, secret } = await newLapsedOrder();
  expect((await raffles.saveConfig(seller, config, { model: 'manual', buttons: [] })).status).toBe(200);
  const later = await steps.buy(raffle, { quantity: undefined, tickets: [0, 1] });
  steps.passMinutes(33);
  await sweepSales(api.services);
  expect((await steps.read(id, secret)).body).toMatchObject({ status: 'expired', tickets: [] });
  expect((await steps.read(later.id, later.secret)).body).toMatchObject({
    status: 'expired',
    tickets: [0, 1],
  });
  expect((await steps.confirm(seller, later.id)).body).toMatchObject({ status: 'approved', tickets: [0, 1] });
});

const LUCKY = { enableTicketOfLuck: true, ticketOfLuck: [7], ticketLuckPrice: 5000 };

/** A raffle of chosen numbers whose lucky 7 burnt with a cash sale that was undone. */
async function newBurntSale() {
  const sale = await steps.newManualSale(LUCKY);
  const { body } = await steps.sellForCash(sale.seller, sale.raffle, { quantity: 2, tickets: [7, 8] });
  const undone = await api.request('PUT', `/private/payment/unconfirm/${String(body._id)}`, {
    as: sale.seller,
    body: { reason: 'Engano' },
  });
  expect(undone.body).toMatchObject({ status: 'canceled' });
  return sale;
}

/** The status of an order of the number that had burnt. */
const orderSeven = async (raffle: string) =>
  (await steps.order(purchaseBody(raffle, { quantity: undefined, tickets: [7] }))).status;

test.each<[string, Change, Change, number]>([
  ['package', { price: '1000', ticket: ticketPlan(50) }, {}, 201],
  ['lucky numbers', {}, { ticketOfLuck: [9] }, 201],
  // Whoever was shown it could choose it.
  ['price, which leaves it a lucky one', { price: '900' }, {}, 409],
])('what an undone cash sale burnt, after another %s (P-738)', async (_what, step0, step1, status) => {
  const { seller, raffle, config } = await newBurntSale();
  expect(await orderSeven(raffle)).toBe(409);
  const saved = Object.keys(step0).length
    ? await raffles.saveRaffle(seller, { ...(await readRaffle(raffle)), ...step0 })
    : await raffles.saveConfig(seller, config, step1);
  expect(saved.status, saved.text).toBe(200);
  const sales = await api.request('GET', `/api/raffle?user=${seller.id}&populate=sales`, { as: seller });
  expect(sales.body).toMatchObject([{ sales: { soldTickets: 0 } }]);
  expect(await orderSeven(raffle)).toBe(status);
});

test('a raffle of chosen numbers gets another model although an undone cash sale burnt one (P-738)', async () => {
  const { seller, config } = await newBurntSale();
  const saved = await raffles.saveConfig(seller, config, {
    model: 'random',
    buttons: [{ ticket: 5, mostPopular: true }],
  });
  expect(saved.status, saved.text).toBe(200);
});
