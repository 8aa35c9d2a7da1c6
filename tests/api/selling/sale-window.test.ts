import { describe, expect, test } from 'vitest';
import { cancelStepsOf } from '#tests/api/harness/canceled-raffles.ts';
import { stepsOf } from '#tests/api/harness/raffle-steps.ts';
import { purchaseBody, sellingStepsOf } from '#tests/api/harness/selling-steps.ts';
import { storeCredential } from '#tests/api/harness/seller-credentials.ts';
import { useTestApi } from '#tests/api/harness/test-api.ts';

const api = useTestApi();
const steps = sellingStepsOf(api);
const raffles = stepsOf(api);

const available = async (raffle: string) =>
  (await api.request('GET', `/public/raffle/tickets/available/${raffle}`)).body.available;

test('a private raffle, which no list shows, sells to whoever has its link', async () => {
  const { raffle } = await steps.newSale({ private: true });
  const listed = await api.request('GET', '/public/raffle');
  expect(listed.body).toEqual([]);
  expect((await steps.order(purchaseBody(raffle))).status).toBe(201);
});

describe('raffles that do not sell', () => {
  test('a draft and an unknown one are not found', async () => {
    const { raffle } = await raffles.newReadyRaffle(await api.newPerson());
    for (const id of [raffle._id, crypto.randomUUID()])
      expect(await steps.order(purchaseBody(id))).toMatchObject({ status: 404, body: { code: 'not-found' } });
  });

  test('one before its sale start says when it starts', async () => {
    const { raffle } = await steps.newSale({ datesalestart: '2026-11-22', dateprizedraw: '2026-12-20' });
    expect(await steps.order(purchaseBody(raffle))).toMatchObject({
      status: 409,
      body: {
        code: 'sale-not-started',
        message: 'As vendas desta rifa ainda não começaram',
        details: { startsOn: '2026-11-22' },
      },
    });
    api.now = new Date('2026-11-22T03:00:00.000Z');
    expect((await steps.order(purchaseBody(raffle))).status).toBe(201);
  });

  test('sales close at 00:00 of the draw day; what was reserved before is settled until 10:00', async () => {
    const { seller, raffle, config } = await steps.newSale();
    const [one, other, late] = [await steps.buy(raffle), await steps.buy(raffle), await steps.buy(raffle)];
    api.now = new Date(`${String(config.dateprizedraw)}T03:00:00.000Z`);
    const closed = { status: 409, body: { code: 'sale-closed' } };
    expect(await steps.order(purchaseBody(raffle))).toMatchObject(closed);
    expect((await steps.report(one.id, one.secret)).body).toMatchObject({ status: 'in_process' });
    api.now = new Date(`${String(config.dateprizedraw)}T12:59:59.000Z`);
    for (const { id } of [one, other])
      expect((await steps.confirm(seller, id)).body).toMatchObject({ status: 'approved' });
    api.now = new Date(`${String(config.dateprizedraw)}T13:00:00.000Z`);
    const { id, secret } = late;
    expect(await steps.report(id, secret)).toMatchObject(closed);
    expect((await steps.confirm(seller, id)).body).toMatchObject({ status: 'refund_due', refundDue: 2000 });
    const refunded = await api.request('PUT', `/private/payment/refunded/${id}`, { as: seller });
    expect(refunded.body).toMatchObject({ status: 'refunded', refundDue: 0 });
  });

  test('a raffle that hides its draw day says that payments are still settled, and not the day (P-740)', async () => {
    const { raffle, config } = await steps.newSale({ showDatePrizeDraw: false });
    const stageAt = async (time: string) => {
      api.now = new Date(`${String(config.dateprizedraw)}T${time}.000Z`);
      const tickets = await api.request('GET', `/public/raffle/tickets/available/${raffle}`);
      const page = await api.request('GET', `/public/raffle-config?raffle=${raffle}`);
      expect(page.text + tickets.text).not.toContain(String(config.dateprizedraw));
      return tickets.body.stage;
    };
    expect(await stageAt('02:59:59')).toBe('selling');
    expect(await stageAt('03:00:00')).toBe('settling');
    expect(await stageAt('12:59:59')).toBe('settling');
    expect(await stageAt('13:00:00')).toBe('frozen');
  });

  test('the evening before the draw the ways to pay end before the sales do', async () => {
    const { seller, raffle, config } = await steps.newSale();
    await storeCredential(api, seller.id, 'APP_USR-token');
    await api.database.db.updateTable('raffleConfig').set({ paymentOption: 'both' }).execute();
    const at = (time: string) => (api.now = new Date(`${String(config.dateprizedraw)}T${time}.000Z`));
    const order = (option: string) =>
      steps.order(purchaseBody(raffle, { option, email: 'maria@example.com' }));
    at('00:59:59');
    expect((await order('pix')).status).toBe(201);
    at('01:00:00');
    expect(await order('pix')).toMatchObject({
      status: 409,
      body: { code: 'option-closed', details: { options: ['mp'] } },
    });
    expect((await order('mp')).status).toBe(201);
    at('02:30:00');
    expect(await order('mp')).toMatchObject({ status: 409, body: { code: 'sale-closed' } });
  });

  test('an order that waits for a lock meanwhile is judged by the hour at which it gets it', async () => {
    const { seller, raffle, config } = await steps.newSale({ datesalestart: '2026-11-22' });
    await storeCredential(api, seller.id, 'APP_USR-token');
    await api.database.db.updateTable('raffleConfig').set({ paymentOption: 'both' }).execute();
    api.lockWaitMs = 2_000;
    const orderAt = (time: string, option: string) => {
      api.now = new Date(time);
      return steps.order(purchaseBody(raffle, { option, email: 'maria@example.com' }));
    };
    const eve = (time: string) => `${String(config.dateprizedraw)}T${time}.000Z`;
    expect((await orderAt('2026-11-22T02:59:57.000Z', 'pix')).body.code).toBe('sale-not-started');
    expect((await orderAt('2026-11-22T02:59:58.000Z', 'pix')).status).toBe(201);
    expect((await orderAt(eve('00:59:57'), 'pix')).status).toBe(201);
    expect(await orderAt(eve('00:59:58'), 'pix')).toMatchObject({
      status: 409,
      body: { code: 'option-closed', details: { options: ['mp'] } },
    });
    expect((await orderAt(eve('02:29:57'), 'mp')).status).toBe(201);
    expect(await orderAt(eve('02:29:58'), 'mp')).toMatchObject({
      status: 409,
      body: { code: 'sale-closed' },
    });
  });

  test('a paused one reserves and sells nothing; what was reserved can be paid (P-734)', async () => {
    const { seller, raffle } = await steps.newSale();
    const { id } = await steps.buy(raffle);
    const pause = (paused: boolean, as = seller) =>
      api.request('PUT', `/private/raffle/${raffle}/paused`, { as, body: { paused } });
    expect(await pause(true)).toMatchObject({ status: 200, body: { paused: true } });
    const refused = { status: 409, body: { code: 'sale-paused' } };
    expect(await steps.order(purchaseBody(raffle))).toMatchObject(refused);
    await expect(steps.sellForCash(seller, raffle)).rejects.toThrow('sale-paused');
    expect(await available(raffle)).toBe(98);
    const tickets = await api.request('GET', `/public/raffle/tickets/available/${raffle}`);
    expect(tickets.body).toMatchObject({ paused: true });
    expect((await steps.confirm(seller, id)).body).toMatchObject({ status: 'approved' });
    expect((await pause(false, await api.newPerson())).status).toBe(404);
    expect(await pause(false)).toMatchObject({ status: 200, body: { paused: false } });
    expect((await steps.order(purchaseBody(raffle))).status).toBe(201);
    expect((await cancelStepsOf(api).cancel(seller, raffle)).status).toBe(200);
    expect(await pause(true)).toMatchObject({ status: 409, body: { code: 'sale-closed' } });
    const { raffle: draft } = await raffles.newReadyRaffle(seller);
    const path = `/private/raffle/${String(draft._id)}/paused`;
    expect(await api.request('PUT', path, { as: seller, body: { paused: true } })).toMatchObject({
      status: 409,
      body: { code: 'sale-closed' },
    });
  });

  test('a pause and its end are news for the other devices of the seller (P-743)', async () => {
    const { seller, raffle } = await steps.newSale();
    const changes = (since = '') =>
      api.request('GET', `/api/raffle?user=${seller.id}&populate=sales${since}`, { as: seller });
    let cursor = (await changes()).headers.get('x-changes-cursor') ?? '';
    for (const paused of [true, false]) {
      await api.request('PUT', `/private/raffle/${raffle}/paused`, { as: seller, body: { paused } });
      const news = await changes(`&since=${cursor}`);
      expect(news.body).toMatchObject([{ _id: raffle, sales: { paused } }]);
      cursor = news.headers.get('x-changes-cursor') ?? '';
      // The same again changes nothing.
      expect((await changes(`&since=${cursor}`)).body).toEqual([]);
    }
  });

  test('a finished one sells nothing more', async () => {
    const { seller, raffle } = await steps.newSale();
    const finished = await api.request('PUT', `/private/finish-raffle/${raffle}`, { as: seller });
    expect(finished.status, finished.text).toBe(200);
    expect(await steps.order(purchaseBody(raffle))).toMatchObject({
      status: 409,
      body: { code: 'sale-closed' },
    });
  });

  test('a raffle published before there were pools gets its own with the first order', async () => {
    const { raffle } = await steps.newSale();
    for (const table of ['pool', 'raffleTerms'] as const) await api.database.db.deleteFrom(table).execute();
    expect((await steps.order(purchaseBody(raffle))).status).toBe(201);
  });
});
