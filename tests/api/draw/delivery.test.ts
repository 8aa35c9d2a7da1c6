import { describe, expect, test } from 'vitest';
import { DAY_MS } from '#core/domain/durations.ts';
import { DELIVERY_DAYS } from '#core/domain/limits.ts';
import type { PurchaseResult, RaffleResult, WinnerContact } from '#core/domain/raffles/raffle-result.ts';
import { LIVE_LOTTERY } from '#tests/api/harness/raffle-steps.ts';
import { newPhone, sellingStepsOf } from '#tests/api/harness/selling-steps.ts';
import { type Person, useTestApi } from '#tests/api/harness/test-api.ts';

const api = useTestApi();
const steps = sellingStepsOf(api);

const DAY = '2026-12-19';
const NEXT_DAY = '2026-12-20';
const AFTER_FREEZE = new Date(`${DAY}T10:01:00-03:00`);
const FIRST = { kind: 'prize', place: 1 };

/** A raffle of two prizes, and who will win them. */
async function newSaleToDraw() {
  const { seller, raffle } = await steps.newSale(
    { model: 'manual', buttons: [], prizes: ['Moto', 'Capacete'], dateprizedraw: DAY },
    { lottery: LIVE_LOTTERY },
  );
  const won = await steps.sell(seller, raffle, { tickets: [92], quantity: 1 });
  const second = await steps.sell(seller, raffle, { tickets: [3], quantity: 1 });
  return { seller, raffle, won, second };
}
type Sale = Awaited<ReturnType<typeof newSaleToDraw>>;

async function draw({ seller, raffle }: Sale): Promise<void> {
  const body = { numbers: [92, 3] };
  const named = await api.request('PUT', `/private/raffle/${raffle}/result`, { as: seller, body });
  expect(named.status).toBe(200);
}

async function newDrawnSale(): Promise<Sale> {
  const sale = await newSaleToDraw();
  await steps.passFreeze(AFTER_FREEZE);
  await draw(sale);
  return sale;
}

const mark = (as: Person, raffle: string, deliveredOn: unknown, prize: object = FIRST) =>
  api.request('PUT', `/private/raffle/${raffle}/delivery`, { as, body: { ...prize, deliveredOn } });
const answer = ({ id, secret }: Sale['won'], said: string, prize: object = FIRST) =>
  api.request('PUT', `/public/payment/${id}/delivery`, {
    headers: { 'x-payment-secret': secret },
    body: { ...prize, answer: said },
  });

/** What strangers read of the first prize, and of the organizer's record. */
async function publicly(raffle: string) {
  const { body: result } = await api.request('GET', `/public/raffle/${raffle}/result`);
  const { body: shown } = await api.request('GET', `/public/raffle/${raffle}`);
  return {
    delivery: (result as unknown as RaffleResult).winners[0]?.delivery,
    record: shown.deliveries,
  };
}
const NOTHING = { confirmed: 0, unconfirmed: 0, disputed: 0, unreported: 0 };

describe('a delivered prize (P-815, P-816, P-817)', () => {
  test('is marked by the organizer, confirmed by its winner, and everybody reads both', async () => {
    const { seller, raffle, won } = await newDrawnSale();
    expect((await publicly(raffle)).delivery).toEqual({ deliveredOn: null, answer: null });
    api.passDays(1);
    const marked = await mark(seller, raffle, NEXT_DAY);
    expect((marked.body as unknown as WinnerContact[])[0]?.delivery).toEqual({
      deliveredOn: NEXT_DAY,
      answer: null,
    });
    expect((await publicly(raffle)).record).toEqual({ ...NOTHING, unconfirmed: 1 });
    const answered = await answer(won, 'received');
    expect((answered.body as unknown as PurchaseResult).won[0]?.delivery).toEqual({
      deliveredOn: NEXT_DAY,
      answer: 'received',
    });
    expect(await publicly(raffle)).toEqual({
      delivery: { deliveredOn: NEXT_DAY, answer: 'received' },
      record: { ...NOTHING, confirmed: 1 },
    });
  });

  test('that it was received is final: its winner, and the organizer, cannot change it any more', async () => {
    const { seller, raffle, won } = await newDrawnSale();
    expect((await answer(won, 'received')).status).toBe(200);
    expect((await answer(won, 'received')).status).toBe(200);
    const refused = { status: 409, body: { code: 'prize-received' } };
    api.passDays(DELIVERY_DAYS);
    expect(await answer(won, 'not-received')).toMatchObject(refused);
    expect(await mark(seller, raffle, DAY)).toMatchObject(refused);
    expect((await publicly(raffle)).delivery).toEqual({ deliveredOn: null, answer: 'received' });
  });

  test('its organizer is notified once that it never came', async () => {
    const { seller, raffle, won } = await newDrawnSale();
    await mark(seller, raffle, DAY);
    const denied = async () => {
      expect((await answer(won, 'not-received')).status).toBe(200);
      await api.sent.idle();
      return api.sent.mails.filter(({ subject }) => subject === 'Um prêmio da sua rifa não chegou');
    };
    expect(await denied()).toMatchObject([
      { text: expect.stringContaining('Quem ganhou “Moto” na rifa “Rifa do João” diz que não recebeu') },
    ]);
    expect(await denied()).toHaveLength(1);
  });

  test('its winner can say that it never came, once it is told as delivered, and take that back', async () => {
    const { seller, raffle, won } = await newDrawnSale();
    expect(await answer(won, 'not-received')).toMatchObject({
      status: 409,
      body: { code: 'delivery-awaited' },
    });
    await mark(seller, raffle, DAY);
    expect((await answer(won, 'not-received')).status).toBe(200);
    expect((await publicly(raffle)).record).toEqual({ ...NOTHING, disputed: 1 });
    await mark(seller, raffle, null);
    expect((await publicly(raffle)).delivery).toEqual({ deliveredOn: null, answer: 'not-received' });
    expect((await answer(won, 'received')).status).toBe(200);
    expect((await publicly(raffle)).record).toEqual({ ...NOTHING, confirmed: 1 });
  });

  test('three weeks without a word its winner may say so too, and the record counts it', async () => {
    const { raffle, won } = await newDrawnSale();
    api.passDays(DELIVERY_DAYS - 1);
    expect((await publicly(raffle)).record).toBeUndefined();
    expect((await answer(won, 'not-received')).body.code).toBe('delivery-awaited');
    api.passDays(1.01);
    expect((await publicly(raffle)).record).toEqual({ ...NOTHING, unreported: 2 });
    expect((await answer(won, 'not-received')).status).toBe(200);
    expect((await publicly(raffle)).record).toEqual({ ...NOTHING, unreported: 1, disputed: 1 });
  });

  test('phone and code, which the organizer knows too, deny a prize but do not confirm it', async () => {
    const { seller, raffle, won } = await newDrawnSale();
    const { body: purchases } = await api.request('GET', `/api/payment?raffle=${raffle}`, { as: seller });
    const listed = (purchases as unknown as { _id: string; phone: string; code: string }[]).find(
      ({ _id }) => _id === won.id,
    );
    const headers = { 'x-payment-phone': listed?.phone ?? '', 'x-payment-code': listed?.code ?? '' };
    const say = (said: string) =>
      api.request('PUT', `/public/payment/${won.id}/delivery`, { headers, body: { ...FIRST, answer: said } });
    expect(await say('received')).toMatchObject({ status: 403, body: { code: 'winner-not-proven' } });
    await mark(seller, raffle, DAY);
    expect((await say('not-received')).status).toBe(200);
    expect((await publicly(raffle)).record).toEqual({ ...NOTHING, disputed: 1 });
  });

  test('for the most tickets the purchase that won answers, not another one with its phone', async () => {
    const prize = { kind: 'most-tickets', place: 1 };
    const { seller, raffle } = await steps.newSale(
      {
        ...{ model: 'manual', buttons: [], prizes: ['Moto'], dateprizedraw: DAY },
        ...{ enableMostPurchased: true, mostPurchasedPrize: 'Bicicleta' },
      },
      { lottery: LIVE_LOTTERY },
    );
    const phone = newPhone();
    const earlier = await steps.sell(seller, raffle, { tickets: [1], quantity: 1, phone });
    api.pass(120_000);
    const later = await steps.sell(seller, raffle, { tickets: [92], quantity: 1, phone });
    await steps.passFreeze(AFTER_FREEZE);
    const body = { numbers: [92] };
    await api.request('PUT', `/private/raffle/${raffle}/result`, { as: seller, body });
    expect((await answer(earlier, 'received', prize)).body.code).toBe('no-such-prize');
    expect((await answer(later, 'received', prize)).status).toBe(200);
  });

  test('a prize that the organizer has won is in no record', async () => {
    const { seller, raffle, won } = await newDrawnSale();
    await answer(won, 'received');
    await api.database.db
      .updateTable('purchase')
      .set({ buyerUserId: seller.id })
      .where('id', '=', won.id)
      .execute();
    expect((await publicly(raffle)).record).toBeUndefined();
  });

  test('buyers without a phone are not taken for an organizer without one', async () => {
    const { seller, raffle, won } = await newDrawnSale();
    await answer(won, 'received');
    const { db } = api.database;
    await db.updateTable('appUser').set({ phone: '' }).where('id', '=', seller.id).execute();
    await db.updateTable('purchase').set({ phone: '' }).where('id', '=', won.id).execute();
    expect((await publicly(raffle)).record).toEqual({ ...NOTHING, confirmed: 1 });
  });

  test('a draw whose numbers were named on a later day was on its own day', async () => {
    const sale = await newSaleToDraw();
    await steps.passFreeze(AFTER_FREEZE);
    api.passDays(1);
    await draw(sale);
    expect((await mark(sale.seller, sale.raffle, DAY)).status).toBe(200);
  });

  test('the record is of all raffles of the organizer, and of nobody else’s', async () => {
    const [own, others] = [await newSaleToDraw(), await newSaleToDraw()];
    const next = await steps.newSaleBy(own.seller);
    await steps.passFreeze(AFTER_FREEZE);
    await draw(own);
    await draw(others);
    await answer(own.won, 'received');
    const record = { ...NOTHING, confirmed: 1 };
    expect((await publicly(own.raffle)).record).toEqual(record);
    expect((await api.request('GET', `/public/raffle/${next}`)).body.deliveries).toEqual(record);
    expect((await publicly(others.raffle)).record).toBeUndefined();
  });

  test.each<[string, unknown, string]>([
    [
      'a day before the draw',
      '2026-12-18',
      'O sorteio foi em 19/12/2026: escolha esse dia ou um depois dele',
    ],
    ['a day to come', '2026-12-21', 'Escolha hoje ou um dia que já passou'],
    ['no day', '', 'Diga em que dia o prêmio foi entregue'],
    ['half a day', '2026-13-45', 'Diga em que dia o prêmio foi entregue'],
  ])('%s is refused at its field', async (_, deliveredOn, message) => {
    const { seller, raffle } = await newDrawnSale();
    api.passDays(1);
    expect(await mark(seller, raffle, deliveredOn)).toMatchObject({
      status: 422,
      body: { fields: { deliveredOn: message } },
    });
  });

  test('what was not won, before a result and after it, is neither marked nor confirmed', async () => {
    const open = await steps.newSale();
    const early = await steps.sell(open.seller, open.raffle);
    const { seller, raffle, won, second } = await newDrawnSale();
    const refused = { status: 409, body: { code: 'no-such-prize' } };
    expect(await mark(seller, raffle, DAY, { kind: 'prize', place: 3 })).toMatchObject(refused);
    expect(await mark(seller, raffle, DAY, { kind: 'lucky-number', place: 1 })).toMatchObject(refused);
    expect(await answer(second, 'received')).toMatchObject(refused);
    expect(await answer(won, 'received', { kind: 'prize', place: 2 })).toMatchObject(refused);
    expect(await mark(open.seller, open.raffle, DAY)).toMatchObject(refused);
    expect(await answer(early, 'received')).toMatchObject(refused);
  });

  test('nobody marks a prize of somebody else’s raffle, or confirms what somebody else has won', async () => {
    const { seller, raffle, won } = await newDrawnSale();
    expect((await mark(await api.newPerson(), raffle, DAY)).status).toBe(404);
    expect((await answer({ ...won, secret: 'x'.repeat(32) }, 'received')).status).toBe(404);
    const asSeller = await api.request('PUT', `/public/payment/${won.id}/delivery`, {
      as: seller,
      body: { ...FIRST, answer: 'received' },
    });
    expect(asSeller.status).toBe(404);
    expect((await publicly(raffle)).delivery).toEqual({ deliveredOn: null, answer: null });
  });
});

describe('an organizer who removes the account (P-782)', () => {
  const remove = (as: Person) =>
    api.request('PUT', `/api/user/${as.id}`, {
      as,
      body: { isDeleted: true, email: '', phoneNumber: '' },
    });
  const WAITS = { status: 409, body: { code: 'open-prizes' } };

  test('may do so once every prize is marked or confirmed; the result stays', async () => {
    const { seller, raffle, won } = await newDrawnSale();
    await api.request('PUT', `/private/finish-raffle/${raffle}`, { as: seller });
    expect(await remove(seller)).toMatchObject(WAITS);
    await mark(seller, raffle, DAY, { kind: 'prize', place: 2 });
    expect(await remove(seller)).toMatchObject(WAITS);
    await answer(won, 'received');
    expect((await remove(seller)).status).toBe(200);
    expect((await publicly(raffle)).delivery).toEqual({ deliveredOn: null, answer: 'received' });
  });

  test('is kept for 90 days by a winner who says that the prize has not come', async () => {
    const { seller, raffle, won } = await newDrawnSale();
    await api.request('PUT', `/private/finish-raffle/${raffle}`, { as: seller });
    await mark(seller, raffle, DAY);
    await mark(seller, raffle, DAY, { kind: 'prize', place: 2 });
    await answer(won, 'not-received');
    expect(await remove(seller)).toMatchObject(WAITS);
    const answeredAt = new Date(api.now.getTime() - 90 * DAY_MS);
    await api.database.db.updateTable('prizeDelivery').set({ answeredAt }).execute();
    expect((await remove(seller)).status).toBe(200);
  });
});
