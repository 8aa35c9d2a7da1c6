import { describe, expect, test } from 'vitest';
import { publishFederalResults } from '#server/services/draw/publish-results.ts';
import { sweepSales } from '#server/services/selling/pools/sweep-sales.ts';
import { listAwaitingFederalDraw } from '#server/tickets/result/awaiting-draw.ts';
import { fixList, leaveDrawsToOrganizers } from '#tests/api/harness/listed-sale.ts';
import { sellingStepsOf } from '#tests/api/harness/selling-steps.ts';
import { type Person, useTestApi } from '#tests/api/harness/test-api.ts';

const api = useTestApi();
const steps = sellingStepsOf(api);

const DRAW_DAY = '2026-12-19';
const REASON = 'Adoeci e não vou conseguir entregar o prêmio';
const refused = (code: string) => ({ status: 409, body: { code } });

const cancel = (as: Person, raffle: string, reason = REASON) =>
  api.request('PUT', `/private/raffle/${raffle}/cancel`, { as, body: { reason } });
const sweep = () => sweepSales(api.services);
const cancellationOf = async (raffle: string) =>
  (await api.request('GET', `/public/raffle/tickets/available/${raffle}`)).body.canceled;
const statusOf = async (as: Person, id: string) =>
  (await api.request('GET', `/api/payment/${id}`, { as })).body.status;
const markRefunded = (as: Person, id: string) =>
  api.request('PUT', `/private/payment/refunded/${id}`, { as });

/** A raffle with a purchase that is paid, one that is held and one that is reported as paid. */
async function newSold(config: Record<string, unknown> = {}) {
  const sale = await steps.newSale({ dateprizedraw: DRAW_DAY, ...config });
  const paid = await steps.sell(sale.seller, sale.raffle);
  const held = await steps.buy(sale.raffle);
  const reported = await steps.buy(sale.raffle);
  await steps.report(reported.id, reported.secret);
  return { ...sale, paid, held, reported };
}

describe('a raffle is canceled although tickets are sold (P-340)', () => {
  test('what is paid is to be given back, what is held ends, what is reported waits for the seller', async () => {
    const { seller, raffle, paid, held, reported } = await newSold();
    const cash = await steps.sellForCash(seller, raffle);
    const reply = await cancel(seller, raffle, `  ${REASON} `);
    expect(reply).toMatchObject({ status: 200, body: { _id: raffle, status: 'canceled' } });
    await sweep();
    expect(await statusOf(seller, paid.id)).toBe('refund_due');
    expect(await statusOf(seller, String(cash.body._id))).toBe('refund_due');
    expect(await statusOf(seller, held.id)).toBe('canceled');
    expect(await statusOf(seller, reported.id)).toBe('in_process');
  });

  test('anybody reads why, and how far the money has gone back', async () => {
    const { seller, raffle, paid } = await newSold();
    await steps.sell(seller, raffle);
    await cancel(seller, raffle);
    const told = { reason: REASON, createdAt: api.now.toISOString(), purchases: 2 };
    expect(await cancellationOf(raffle)).toEqual({ ...told, due: 2 });
    await sweep();
    expect(await cancellationOf(raffle)).toEqual({ ...told, due: 2 });
    expect((await markRefunded(seller, paid.id)).body).toMatchObject({ status: 'refunded' });
    expect(await cancellationOf(raffle)).toEqual({ ...told, due: 1 });
    expect((await api.request('GET', `/public/raffle/${raffle}`)).body).toMatchObject({ status: 'canceled' });
  });

  test('the public log has it, without the reason', async () => {
    const { seller, raffle } = await newSold();
    await cancel(seller, raffle);
    const log = await api.request('GET', '/public/log');
    const entries = log.body.entries as { entry: string }[];
    const kinds = entries.map(({ entry }) => (JSON.parse(entry) as { kind: string }).kind);
    expect(kinds).toEqual(['commitment', 'cancellation']);
    expect(log.text).not.toContain('Adoeci');
  });

  test('nothing of it is bought, sold or paused any more, nor is it edited, postponed or finished', async () => {
    const { seller, raffle, config } = await newSold();
    await cancel(seller, raffle);
    await expect(steps.buy(raffle)).rejects.toThrow('sale-closed');
    await expect(steps.sellForCash(seller, raffle)).rejects.toThrow('sale-closed');
    const put = (path: string, body: unknown) => api.request('PUT', path, { as: seller, body });
    const postponed = { dateprizedraw: '2026-12-26', reason: REASON };
    expect(await put(`/private/raffle/${raffle}/postpone`, postponed)).toMatchObject(refused('wrong-state'));
    expect(await put(`/private/finish-raffle/${raffle}`, {})).toMatchObject(refused('wrong-state'));
    expect(
      await put(`/api/raffle-config/${String(config._id)}`, { ...config, showLastBuyers: true }),
    ).toMatchObject(refused('wrong-state'));
    expect(await api.request('DELETE', `/private/raffle/${raffle}`, { as: seller })).toMatchObject(
      refused('has-money'),
    );
  });

  test.each([
    ['received is to be given back', 'confirm', 'refund_due'],
    ['never received is canceled', 'cancel', 'canceled'],
  ] as const)('what the seller %s', async (_, answer, status) => {
    const { seller, raffle, reported } = await newSold();
    await cancel(seller, raffle);
    await sweep();
    await steps[answer](seller, reported.id);
    expect(await statusOf(seller, reported.id)).toBe(status);
    expect(await cancellationOf(raffle)).toMatchObject({ due: status === 'refund_due' ? 2 : 1 });
  });

  test('money that comes for what was held goes back', async () => {
    const { seller, raffle, held } = await newSold();
    await cancel(seller, raffle);
    await sweep();
    await steps.confirm(seller, held.id);
    expect(await statusOf(seller, held.id)).toBe('refund_due');
    const effects = await api.database.db
      .selectFrom('effect')
      .select(['outcome', 'reason'])
      .where('purchaseId', '=', held.id)
      .execute();
    expect(effects).toEqual([{ outcome: 'refund_due', reason: 'raffle-canceled' }]);
    expect(await cancellationOf(raffle)).toMatchObject({ purchases: 2, due: 2 });
  });

  test('its draw day passes: no list is made, and what is reported still waits', async () => {
    const { seller, raffle, reported } = await newSold();
    await cancel(seller, raffle);
    await sweep();
    await steps.passFreeze(new Date(`${DRAW_DAY}T13:00:00.000Z`));
    expect(await statusOf(seller, reported.id)).toBe('in_process');
    expect((await api.request('GET', `/public/raffle/${raffle}/sold-list`)).body).toBeNull();
  });

  test('with nothing sold it is over at once', async () => {
    const { seller, raffle } = await steps.newSale();
    expect((await cancel(seller, raffle)).body).toMatchObject({ status: 'canceled' });
    expect(await cancellationOf(raffle)).toMatchObject({ purchases: 0, due: 0 });
    expect((await api.request('DELETE', `/private/raffle/${raffle}`, { as: seller })).status).toBe(200);
  });

  test('a lost reply is asked for again, and two presses at once cancel it once', async () => {
    const { seller, raffle } = await newSold();
    const replies = await Promise.all([1, 2].map(() => cancel(seller, raffle)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    const again = await cancel(seller, raffle, 'Outro motivo');
    expect(again.status).toBe(200);
    expect(await cancellationOf(raffle)).toMatchObject({ reason: REASON });
  });

  test('orders and confirmations at that moment come before it or not at all', async () => {
    const { seller, raffle } = await steps.newSale({ dateprizedraw: DRAW_DAY });
    const holds = await Promise.all([1, 2, 3, 4].map(() => steps.buy(raffle)));
    await Promise.all([
      ...holds.map(({ id }) => steps.confirm(seller, id)),
      cancel(seller, raffle),
      ...[1, 2, 3, 4].map(() => steps.buy(raffle).catch(() => undefined)),
    ]);
    await sweep();
    const rows = await api.database.db
      .selectFrom('purchase')
      .select('status')
      .where('raffleId', '=', raffle)
      .execute();
    const ended = rows.filter(({ status }) => status === 'refund_due' || status === 'canceled');
    expect(ended).toHaveLength(rows.length);
    expect(rows.filter(({ status }) => status === 'refund_due')).toHaveLength(4);
  });
});

describe('a raffle is not canceled (P-340)', () => {
  test.each([
    ['without a reason', '  ', 'Diga a quem comprou por que a rifa foi cancelada'],
    ['with a reason that is too long', 'x'.repeat(201), 'Motivo com mais de 200 caracteres'],
  ])('%s', async (_, reason, message) => {
    const { seller, raffle } = await newSold();
    expect(await cancel(seller, raffle, reason)).toMatchObject({
      status: 422,
      body: { fields: { reason: message } },
    });
    expect((await api.request('GET', `/public/raffle/${raffle}`)).body).toMatchObject({ status: 'active' });
  });

  test.each([
    ['in the last moment of its sales', '2026-12-19T02:59:59.999Z', true],
    ['once they have closed', '2026-12-19T03:00:00.000Z', false],
    ['while a draw may be under way', '2027-01-18T02:59:59.999Z', false],
    ['once no draw has come for 30 days', '2027-01-18T03:00:00.000Z', true],
  ])('%s: %s, %s', async (_, at, mayCancel) => {
    const { seller, raffle } = await newSold();
    api.now = new Date(at);
    const reply = await cancel(seller, raffle);
    expect(reply).toMatchObject(mayCancel ? { status: 200 } : refused('draw-awaited'));
  });

  test('whose result is published', async () => {
    const { seller, raffle } = await steps.newManualSale({ dateprizedraw: DRAW_DAY });
    await steps.sell(seller, raffle, { tickets: [7], quantity: 1 });
    await leaveDrawsToOrganizers(api);
    await steps.passFreeze(new Date(`${DRAW_DAY}T13:00:00.000Z`));
    const named = await api.request('PUT', `/private/raffle/${raffle}/result`, {
      as: seller,
      body: { numbers: [7] },
    });
    expect(named.status, named.text).toBe(200);
    api.now = new Date('2027-01-18T12:00:00.000Z');
    expect(await cancel(seller, raffle)).toMatchObject(refused('already-drawn'));
  });

  test('by anybody else, nor as a draft or once it is finished', async () => {
    const { raffle } = await newSold();
    const stranger = await api.newPerson();
    expect((await cancel(stranger, raffle)).status).toBe(404);
    const seller = await api.newPerson();
    const empty = await steps.newSaleOf(seller);
    await api.request('PUT', `/private/finish-raffle/${empty.raffle}`, { as: seller });
    expect(await cancel(seller, empty.raffle)).toMatchObject(refused('wrong-state'));
  });
});

test('a raffle that is canceled after its list was fixed waits for no draw any more', async () => {
  const { seller, raffle, paid } = await newSold();
  await fixList(api, raffle);
  expect(await listAwaitingFederalDraw(api.services.db)).toHaveLength(1);
  api.now = new Date('2027-01-18T12:00:00.000Z');
  expect((await cancel(seller, raffle)).status).toBe(200);
  await sweep();
  expect(await statusOf(seller, paid.id)).toBe('refund_due');
  expect(await listAwaitingFederalDraw(api.services.db)).toEqual([]);
  expect(await publishFederalResults(api.services)).toEqual([]);
});
