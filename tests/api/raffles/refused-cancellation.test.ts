import { describe, expect, test } from 'vitest';
import { firstSandboxDraw } from '#server/providers/federal-lottery/sandbox-lottery.ts';
import { publishFederalResults } from '#server/services/draw/publish-results.ts';
import { listAwaitingFederalDraw } from '#server/tickets/result/awaiting-draw.ts';
import { publishResult } from '#server/tickets/result/publish-result.ts';
import { CANCELED_DRAW_DAY, cancelStepsOf } from '#tests/api/harness/canceled-raffles.ts';
import { fixList, leaveDrawsToOrganizers } from '#tests/api/harness/listed-sale.ts';
import { stepsOf } from '#tests/api/harness/raffle-steps.ts';
import { lotteryWithDraws } from '#tests/api/harness/lottery-with-draws.ts';
import { drawOn, TICKETS } from '#tests/builders/federal-draw.ts';
import { sellingStepsOf } from '#tests/api/harness/selling-steps.ts';
import { useTestApi } from '#tests/api/harness/test-api.ts';

const api = useTestApi();
const steps = sellingStepsOf(api);
const { cancel, newSold, settle, statusOf } = cancelStepsOf(api);

const raffles = stepsOf(api);

const refused = (code: string) => ({ status: 409, body: { code } });

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
    const { seller, raffle } = await steps.newManualSale({ dateprizedraw: CANCELED_DRAW_DAY });
    await steps.sell(seller, raffle, { tickets: [7], quantity: 1 });
    await leaveDrawsToOrganizers(api);
    await steps.passFreeze(new Date(`${CANCELED_DRAW_DAY}T13:00:00.000Z`));
    const named = await api.request('PUT', `/private/raffle/${raffle}/result`, {
      as: seller,
      body: { numbers: [7] },
    });
    expect(named.status, named.text).toBe(200);
    api.now = new Date('2027-01-18T12:00:00.000Z');
    expect(await cancel(seller, raffle)).toMatchObject(refused('already-drawn'));
  });

  test('whose draw was told, also while it is in dispute', async () => {
    const { seller, raffle } = await newSold();
    await fixList(api, raffle);
    for (const [time, tickets] of [
      ['20:05', TICKETS],
      ['20:40', TICKETS.toReversed()],
    ] as const) {
      api.now = new Date(`${CANCELED_DRAW_DAY}T${time}:00-03:00`);
      const told = [drawOn(5900, '2026-12-16'), drawOn(5901, CANCELED_DRAW_DAY, [...tickets])];
      api.federalLottery = lotteryWithDraws(told);
      await publishFederalResults(api.services);
    }
    api.now = new Date('2027-01-18T12:00:00.000Z');
    expect(await cancel(seller, raffle)).toMatchObject(refused('draw-known'));
  });

  test('by anybody else, nor as a draft or once it is finished', async () => {
    const { raffle } = await newSold();
    const stranger = await api.newPerson();
    expect((await cancel(stranger, raffle)).status).toBe(404);
    const seller = await api.newPerson();
    const draft = await raffles.newRaffle(seller);
    expect(await cancel(seller, String(draft._id))).toMatchObject(refused('wrong-state'));
    const empty = await steps.newSaleOf(seller);
    await api.request('PUT', `/private/finish-raffle/${empty.raffle}`, { as: seller });
    expect(await cancel(seller, empty.raffle)).toMatchObject(refused('wrong-state'));
  });
});

test('a raffle that is canceled after its list was fixed waits for no draw any more, and nobody names its numbers', async () => {
  const { seller, raffle, paid } = await newSold();
  await fixList(api, raffle);
  const [awaiting] = await listAwaitingFederalDraw(api.services.db);
  if (!awaiting) throw new Error('it waits for no draw');
  api.now = new Date('2027-01-18T12:00:00.000Z');
  expect((await cancel(seller, raffle)).status).toBe(200);
  await settle();
  expect(await statusOf(seller, paid.id)).toBe('refund_due');
  expect(await listAwaitingFederalDraw(api.services.db)).toEqual([]);
  expect(await publishFederalResults(api.services)).toEqual([]);
  const { db, ticketing } = api.services;
  const draw = firstSandboxDraw(CANCELED_DRAW_DAY);
  const published = await publishResult(db, awaiting, { ...ticketing, draw, at: api.now, luckyNumbers: [] });
  expect(published).toBe(false);
  await leaveDrawsToOrganizers(api);
  const named = await api.request('PUT', `/private/raffle/${raffle}/result`, {
    ...{ as: seller, body: { numbers: [7] } },
  });
  expect(named).toMatchObject(refused('wrong-state'));
});
