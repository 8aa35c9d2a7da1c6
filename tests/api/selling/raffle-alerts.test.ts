import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays, dayOf, startOfDay } from '#core/domain/days.ts';
import { sweepSales } from '#server/services/selling/pools/sweep-sales.ts';
import { alertStepsOf } from '#tests/api/harness/alert-steps.ts';
import { PushService } from '#tests/api/harness/push-service.ts';
import { stepsOf } from '#tests/api/harness/raffle-steps.ts';
import { storeCredential } from '#tests/api/harness/seller-credentials.ts';
import { sellingStepsOf } from '#tests/api/harness/selling-steps.ts';
import { type Person, useTestApi } from '#tests/api/harness/test-api.ts';

const api = useTestApi();
const steps = sellingStepsOf(api);
const raffles = stepsOf(api);
const service = new PushService();
beforeAll(() => service.listen());
beforeEach(() => service.reset());
afterAll(() => service.close());

const { arrived, count, failOnce } = alertStepsOf(api, service);
const wait = (raffle: string, body: unknown = service.newBrowser()) =>
  api.request('POST', `/public/raffle/${raffle}/alert`, { body });

describe('a device that waits for the sales of a raffle (P-769)', () => {
  test('is told once, when they open, also on a day that was moved', async () => {
    const today = dayOf(api.now);
    const { seller, raffle, config } = await steps.newSale({ datesalestart: addDays(today, 3) });
    expect((await wait(raffle)).status).toBe(201);
    expect(await arrived()).toEqual([]);
    const moved = await raffles.saveConfig(seller, config, { datesalestart: addDays(today, 2) });
    expect(moved.status, moved.text).toBe(200);
    api.now = startOfDay(addDays(today, 2));
    expect(await arrived()).toEqual(['As vendas abriram']);
    const { slug } = await api.database.db
      .selectFrom('raffle')
      .select('slug')
      .where('id', '=', raffle)
      .executeTakeFirstOrThrow();
    expect(service.received.at(-1)?.payload.path).toBe(`/${raffle}/rifa-digital/${slug}`);
    expect(await arrived()).toEqual([]);
    api.passDays(1);
    expect(await arrived()).toEqual([]);
    expect(await count('deviceAlert')).toBe(0);
  });

  test('cannot wait for sales that have begun, nor for such that are over', async () => {
    const { raffle, config } = await steps.newSale();
    const begun = await wait(raffle);
    expect([begun.status, begun.body]).toEqual([
      409,
      expect.objectContaining({ code: 'sale-open', message: 'As vendas desta rifa já começaram' }),
    ]);
    api.now = startOfDay(String(config.dateprizedraw));
    expect((await wait(raffle)).body.code).toBe('sale-closed');
    expect(await count('deviceAlert')).toBe(0);
  });

  test('is told although another draw day is saved before its notification is sent', async () => {
    const today = dayOf(api.now);
    const opensOn = addDays(today, 3);
    const { seller, raffle, config } = await steps.newSale({ datesalestart: opensOn });
    await wait(raffle);
    api.now = startOfDay(opensOn);
    await failOnce();
    const later = addDays(String(config.dateprizedraw), 7);
    const moved = await raffles.saveConfig(seller, config, { dateprizedraw: later });
    expect(moved.status, moved.text).toBe(200);
    expect(await arrived()).toEqual(['As vendas abriram']);
    api.passDays(1);
    await arrived();
    expect(await count('deviceAlert')).toBe(0);
  });

  test('is told nothing while they are paused, nor of a draft', async () => {
    const today = dayOf(api.now);
    const { seller, raffle } = await steps.newSale({ datesalestart: addDays(today, 1) });
    await wait(raffle);
    await api.request('PUT', `/private/raffle/${raffle}/paused`, { as: seller, body: { paused: true } });
    api.now = startOfDay(addDays(today, 1));
    expect(await arrived()).toEqual([]);
    await api.request('PUT', `/private/raffle/${raffle}/paused`, { as: seller, body: { paused: false } });
    steps.passMinutes(10);
    expect(await arrived()).toEqual(['As vendas abriram']);
    const draft = await raffles.newRaffle(seller);
    expect((await wait(String(draft._id))).status).toBe(404);
  });
});

describe('a device that waits for numbers of a sold-out raffle (P-354)', () => {
  /** A raffle of whose tickets one is reserved, and the others are sold. */
  async function newSoldOut() {
    const { seller, raffle, config } = await steps.newSale();
    await steps.sellForCash(seller, raffle, { quantity: 99 });
    return { seller, raffle, config, hold: await steps.buy(raffle, { quantity: 1 }) };
  }

  test.each<[string, (seller: Person, id: string) => Promise<unknown>]>([
    [
      'the hold ends unpaid',
      async () => {
        steps.passMinutes(33);
        await sweepSales(api.services);
      },
    ],
    ['its seller cancels it', (seller, id) => steps.cancel(seller, id)],
  ])('is told in the next round after %s, once, and again if it asks again', async (_what, freeNumbers) => {
    const { seller, raffle, hold } = await newSoldOut();
    const browser = service.newBrowser();
    expect((await wait(raffle, browser)).status).toBe(201);
    expect(await arrived()).toEqual([]);
    await freeNumbers(seller, hold.id);
    expect(await arrived()).toEqual(['Voltaram números']);
    expect(service.received.at(-1)?.payload.path).toMatch(new RegExp(`^/${raffle}/rifa-digital/`));
    const again = await steps.buy(raffle, { quantity: 1 });
    await steps.cancel(seller, again.id);
    expect(await arrived()).toEqual([]);
    const last = await steps.buy(raffle, { quantity: 1 });
    expect((await wait(raffle, browser)).status).toBe(201);
    expect(await arrived()).toEqual([]);
    await steps.cancel(seller, last.id);
    expect(await arrived()).toEqual(['Voltaram números']);
  });

  const waiting = () => count('deviceAlert');

  test.each([
    ['pix', '22:00'],
    ['mp', '23:30'],
  ])(
    'is told nothing of numbers that it is too late to pay by %s, and waits',
    async (paymentOption, late) => {
      const { seller, raffle, hold, config } = await newSoldOut();
      await storeCredential(api, seller.id, 'APP_USR-token');
      await api.database.db.updateTable('raffleConfig').set({ paymentOption }).execute();
      await wait(raffle);
      const drawsOn = String(config.dateprizedraw);
      api.now = new Date(`${addDays(drawsOn, -1)}T${late}:00-03:00`);
      await steps.cancel(seller, hold.id);
      expect([await arrived(), await waiting()]).toEqual([[], 1]);
      const body = { dateprizedraw: addDays(drawsOn, 7), reason: 'Faltou vender' };
      const postponed = await api.request('PUT', `/private/raffle/${raffle}/postpone`, { as: seller, body });
      expect(postponed.status, postponed.text).toBe(200);
      expect(await arrived()).toEqual(['Voltaram números']);
    },
  );

  test('is told nothing while its seller has no token that the provider takes, and waits', async () => {
    const { seller, raffle, hold } = await newSoldOut();
    await storeCredential(api, seller.id, 'APP_USR-token');
    const refuse = (refusedAt: Date | null) =>
      api.database.db.updateTable('sellerCredential').set({ refusedAt }).execute();
    await refuse(api.now);
    await api.database.db.updateTable('raffleConfig').set({ paymentOption: 'mp' }).execute();
    await wait(raffle);
    await steps.cancel(seller, hold.id);
    expect([await arrived(), await waiting()]).toEqual([[], 1]);
    await refuse(null);
    steps.passMinutes(10);
    expect(await arrived()).toEqual(['Voltaram números']);
  });

  test('cannot wait while there are numbers, and is told nothing of such as are paid', async () => {
    const { seller, raffle, hold } = await newSoldOut();
    expect((await wait(raffle)).status).toBe(201);
    await steps.confirm(seller, hold.id);
    steps.passMinutes(61);
    expect(await arrived()).toEqual([]);
    const other = await steps.newSale();
    expect((await wait(other.raffle)).body.code).toBe('sale-open');
  });
});
