import { describe, expect, test } from 'vitest';
import { resumeSales, stopSales } from '#server/services/publication/stop-sales.ts';
import { findPublicPage } from '#server/services/raffles/read-public-page.ts';
import { noteRestore } from '#server/services/selling/pools/note-restore.ts';
import { purchaseBody, sellingStepsOf } from '#tests/api/harness/selling-steps.ts';
import { type Person, useTestApi } from '#tests/api/harness/test-api.ts';

const api = useTestApi();
const steps = sellingStepsOf(api);
const REASON = 'Prêmio não comprovado';
const STOPPED = { status: 409, body: { code: 'sale-stopped' } };

const stop = (raffle: string, reason = REASON) => stopSales(api.services, raffle, reason);
const resume = (raffle: string) => resumeSales(api.services, raffle);
const pause = (as: Person, raffle: string, paused: boolean) =>
  api.request('PUT', `/private/raffle/${raffle}/paused`, { as, body: { paused } });
const shown = async (raffle: string) =>
  (await api.request('GET', `/public/raffle/tickets/available/${raffle}`)).body;
const pauseOf = async (as: Person, raffle: string) =>
  (await api.request('GET', `/private/raffle/payment/total/${raffle}`, { as })).body.paused;

describe('the operator stops the sales of a raffle (P-747)', () => {
  test('nothing is reserved or sold, page and seller read why, and what is paid meanwhile is honoured', async () => {
    const { seller, raffle } = await steps.newSale();
    const { id } = await steps.buy(raffle);
    expect(await stop(raffle)).toBe(true);
    expect(await steps.order(purchaseBody(raffle))).toMatchObject(STOPPED);
    await expect(steps.sellForCash(seller, raffle)).rejects.toThrow('sale-stopped');
    expect(await shown(raffle)).toMatchObject({ paused: true, stopReason: REASON });
    expect(await pauseOf(seller, raffle)).toEqual({
      ...{ by: 'operator', reason: REASON, since: api.now.toISOString() },
    });
    expect(await findPublicPage(api.services, raffle)).toMatchObject({ tickets: { stopReason: REASON } });
    expect((await steps.confirm(seller, id)).body).toMatchObject({ status: 'approved' });
  });

  test('its seller neither resumes nor pauses them', async () => {
    const { seller, raffle } = await steps.newSale();
    await stop(raffle);
    for (const paused of [false, true]) expect(await pause(seller, raffle, paused)).toMatchObject(STOPPED);
    expect(await shown(raffle)).toMatchObject({ stopReason: REASON });
  });

  test('the operator resumes them, and every step is kept', async () => {
    const { raffle } = await steps.newSale();
    expect(await resume(raffle)).toBe(false);
    await stop(raffle, 'Outro motivo');
    await stop(raffle);
    expect(await resume(raffle)).toBe(true);
    expect(await resume(raffle)).toBe(false);
    expect(await shown(raffle)).not.toHaveProperty('stopReason');
    expect((await steps.order(purchaseBody(raffle))).status).toBe(201);
    const log = await api.database.db.selectFrom('raffleStop').selectAll().orderBy('id').execute();
    expect(log).toMatchObject([
      { raffleId: raffle, kind: 'stopped', reason: 'Outro motivo', at: api.now },
      { raffleId: raffle, kind: 'stopped', reason: REASON },
      { raffleId: raffle, kind: 'resumed', reason: '' },
    ]);
  });

  test('a pause of the seller is there again afterwards', async () => {
    const { seller, raffle } = await steps.newSale();
    await pause(seller, raffle, true);
    await stop(raffle, 'Outro motivo');
    await stop(raffle);
    await resume(raffle);
    expect(await pauseOf(seller, raffle)).toMatchObject({ by: 'seller' });
    expect(await steps.order(purchaseBody(raffle))).toMatchObject({
      status: 409,
      body: { code: 'sale-paused' },
    });
    expect((await pause(seller, raffle, false)).status).toBe(200);
    expect((await steps.order(purchaseBody(raffle))).status).toBe(201);
  });

  test('a restore from a backup ends no stop, and is a pause afterwards (P-739)', async () => {
    const { seller, raffle } = await steps.newSale();
    await stop(raffle);
    await noteRestore(api.services, api.now);
    expect(await pauseOf(seller, raffle)).toMatchObject({ by: 'operator', reason: REASON });
    await resume(raffle);
    expect(await pauseOf(seller, raffle)).toMatchObject({ by: 'restore' });
  });

  test('a raffle that was never published has no sales to stop', async () => {
    expect(await stop('019a0000-0000-7000-8000-000000000001')).toBe(false);
  });

  test('a stop is news for the devices of the seller', async () => {
    const { seller, raffle } = await steps.newSale();
    const changes = (since = '') =>
      api.request('GET', `/api/raffle?user=${seller.id}&populate=sales${since}`, { as: seller });
    const cursor = (await changes()).headers.get('x-changes-cursor') ?? '';
    await stop(raffle);
    expect((await changes(`&since=${cursor}`)).body).toMatchObject([
      { _id: raffle, sales: { paused: true, stopped: true } },
    ]);
  });

  test('so is one of sales that their seller has paused, and its end', async () => {
    const { seller, raffle } = await steps.newSale();
    await pause(seller, raffle, true);
    const changes = (since = '') =>
      api.request('GET', `/api/raffle?user=${seller.id}&populate=sales${since}`, { as: seller });
    let cursor = (await changes()).headers.get('x-changes-cursor') ?? '';
    for (const isStopped of [true, false]) {
      await (isStopped ? stop(raffle) : resume(raffle));
      const news = await changes(`&since=${cursor}`);
      expect(news.body).toMatchObject([{ _id: raffle, sales: { paused: true, stopped: isStopped } }]);
      cursor = news.headers.get('x-changes-cursor') ?? '';
    }
  });
});
