import { describe, expect, test } from 'vitest';
import { publishSoldLists } from '#server/services/draw/publish-sold-lists.ts';
import { remindSellers } from '#server/services/selling/seller/remind-sellers.ts';
import { settleCancellations } from '#server/services/selling/pools/settle-cancellations.ts';
import { CANCEL_REASON, CANCELED_DRAW_DAY, cancelStepsOf } from '#tests/api/harness/canceled-raffles.ts';
import { fixList } from '#tests/api/harness/listed-sale.ts';
import { sellingStepsOf } from '#tests/api/harness/selling-steps.ts';
import { type Person, useTestApi } from '#tests/api/harness/test-api.ts';

const api = useTestApi();
const steps = sellingStepsOf(api);
const { cancel, cancellationOf, newSold, settle, statusOf } = cancelStepsOf(api);

const refused = (code: string) => ({ status: 409, body: { code } });

const markRefunded = (as: Person, id: string) =>
  api.request('PUT', `/private/payment/refunded/${id}`, { as });

async function kindsOfLog(): Promise<string[]> {
  const { body } = await api.request('GET', '/public/log');
  const entries = body.entries as { entry: string }[];
  return entries.map(({ entry }) => (JSON.parse(entry) as { kind: string }).kind);
}

/** What anybody reads of its buyers, and a buyer of the own place. */
async function readBuyers(seller: Person, raffle: string, id: unknown) {
  // Kept for some seconds (P-336).
  steps.passMinutes(1);
  const [best, last, lucky, rank] = await Promise.all([
    api.request('GET', `/public/payment/prizes/best-buyers/${raffle}`),
    api.request('GET', `/public/payment/paid/${raffle}`),
    api.request('GET', `/public/lucky-ticket/${raffle}`),
    api.request('GET', `/public/payment/${String(id)}/rank`, { as: seller }),
  ]);
  return { best: best.body, last: last.body, lucky: lucky.body, rank: rank.body };
}

const WITH_PRIZES = {
  ...{ enableMostPurchased: true, mostPurchasedPrize: 'Um bolo', showLastBuyers: true },
  ...{ enableTicketOfLuck: true, ticketOfLuck: [7], ticketLuckPrice: 10_000 },
};

test.each([false, true])(
  'of a canceled raffle nobody is named as a winner or ranked, its list fixed: %s (P-340, P-752)',
  async (isFixed) => {
    const { seller, raffle } = await steps.newManualSale({
      dateprizedraw: CANCELED_DRAW_DAY,
      ...WITH_PRIZES,
    });
    const { id } = await steps.sell(seller, raffle, { tickets: [7], quantity: 1 });
    if (isFixed) {
      await fixList(api, raffle);
      api.now = new Date('2027-01-18T12:00:00.000Z');
    }
    const shown = [{ ticket: 7, found: true, returned: false, winner: expect.any(String) as string }];
    const before = { best: [{ quantity: 1 }], last: [{ quantity: 1 }], lucky: shown, rank: { place: 1 } };
    expect(await readBuyers(seller, raffle, id)).toMatchObject(before);
    expect((await cancel(seller, raffle)).status).toBe(200);
    const returned = [
      expect.objectContaining({ ticket: 7, found: true, returned: true, winner: null }) as object,
    ];
    const after = { best: [], last: [], lucky: returned, rank: null };
    expect(await readBuyers(seller, raffle, id)).toEqual(after);
    await settle();
    expect(await readBuyers(seller, raffle, id)).toEqual(after);
  },
);

describe('a raffle is canceled although tickets are sold (P-340)', () => {
  test('what is paid is to be given back, what is held ends, what is reported waits for the seller', async () => {
    const { seller, raffle, paid, held, reported } = await newSold();
    const cash = await steps.sellForCash(seller, raffle);
    const reply = await cancel(seller, raffle, `  ${CANCEL_REASON} `);
    expect(reply).toMatchObject({ status: 200, body: { _id: raffle, status: 'canceled' } });
    await settle();
    expect(await statusOf(seller, paid.id)).toBe('refund_due');
    expect(await statusOf(seller, String(cash.body._id))).toBe('refund_due');
    expect(await statusOf(seller, held.id)).toBe('expired');
    expect(await statusOf(seller, reported.id)).toBe('in_process');
  });

  test('anybody reads why, and how far the money has gone back', async () => {
    const { seller, raffle, paid, held } = await newSold();
    await steps.sell(seller, raffle);
    await cancel(seller, raffle);
    const told = { reason: CANCEL_REASON, createdAt: api.now.toISOString(), purchases: 2, reported: 1 };
    expect(await cancellationOf(raffle)).toEqual({ ...told, due: 2 });
    await settle();
    expect(await cancellationOf(raffle)).toEqual({ ...told, due: 2 });
    expect((await markRefunded(seller, paid.id)).body).toMatchObject({ status: 'refunded' });
    expect(await cancellationOf(raffle)).toEqual({ ...told, due: 1 });
    await steps.confirm(seller, held.id);
    expect(await cancellationOf(raffle)).toEqual({ ...told, purchases: 3, due: 2 });
    expect((await api.request('GET', `/public/raffle/${raffle}`)).body).toMatchObject({ status: 'canceled' });
  });

  test('its seller reads all money that has to go back, above the price too, and that went back', async () => {
    const { seller, raffle, paid, reported } = await newSold();
    const returned = await steps.sell(seller, raffle);
    await api.request('POST', `/private/payment/refund/${returned.id}`, { as: seller });
    const path = `/private/payment/other-amount/${reported.id}`;
    await api.request('PUT', path, { as: seller, body: { amount: 2500 } });
    await cancel(seller, raffle);
    const sums = async () =>
      (await api.request('GET', `/private/raffle/payment/total/${raffle}`, { as: seller })).body.moneyBack;
    expect(await sums()).toEqual({ due: 2000 + 2500, returned: 2000 });
    await settle();
    await markRefunded(seller, paid.id);
    expect(await sums()).toEqual({ due: 2500, returned: 4000 });
  });

  test('the public log has it, without the reason', async () => {
    const { seller, raffle } = await newSold();
    await cancel(seller, raffle);
    expect(await kindsOfLog()).toEqual(['commitment', 'cancellation']);
    expect((await api.request('GET', '/public/log')).text).not.toContain('Adoeci');
  });

  test('nothing of it is bought, sold or paused any more, nor is it edited, postponed or finished', async () => {
    const { seller, raffle, config } = await newSold();
    await cancel(seller, raffle);
    await expect(steps.buy(raffle)).rejects.toThrow('sale-closed');
    await expect(steps.sellForCash(seller, raffle)).rejects.toThrow('sale-closed');
    const put = (path: string, body: unknown) => api.request('PUT', path, { as: seller, body });
    const postponed = { dateprizedraw: '2026-12-26', reason: CANCEL_REASON };
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
    await settle();
    await steps[answer](seller, reported.id);
    expect(await statusOf(seller, reported.id)).toBe(status);
    expect(await cancellationOf(raffle)).toMatchObject({ due: status === 'refund_due' ? 2 : 1 });
  });

  test('money that comes for what was held goes back', async () => {
    const { seller, raffle, held } = await newSold();
    await cancel(seller, raffle);
    await settle();
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

  test('whoever has paid a reservation can still say so, before it ends and afterwards', async () => {
    const { seller, raffle, held } = await newSold();
    const other = await steps.buy(raffle);
    await cancel(seller, raffle);
    expect((await steps.report(other.id, other.secret)).body).toMatchObject({
      ...{ status: 'in_process', cancelReason: CANCEL_REASON },
    });
    await settle();
    expect((await steps.report(held.id, held.secret)).body).toMatchObject({
      ...{ status: 'expired', reportedLate: true, cancelReason: CANCEL_REASON },
    });
    expect(await cancellationOf(raffle)).toMatchObject({ reported: 3 });
    for (const { id } of [other, held]) await steps.confirm(seller, id);
    expect(await cancellationOf(raffle)).toMatchObject({ purchases: 3, due: 3, reported: 1 });
  });

  test('its buyers cannot ask for the money, which goes back anyway', async () => {
    const { seller, raffle, paid } = await newSold();
    await cancel(seller, raffle);
    const asked = await api.request('POST', `/public/payment/${paid.id}/refund-request`, {
      body: { reason: 'Desisti' },
      headers: { 'x-payment-secret': paid.secret },
    });
    expect(asked).toMatchObject(refused('refund-request-closed'));
  });

  test('a purchase that cannot be settled keeps no other one waiting, and is settled later', async () => {
    const { seller, raffle, paid } = await newSold();
    const other = await steps.sell(seller, raffle);
    await cancel(seller, raffle);
    const { services } = api;
    let calls = 0;
    const failingOnce: typeof services.ticketing.clock = (transaction) => {
      calls += 1;
      return calls === 1 ? Promise.reject(new Error('no clock')) : services.ticketing.clock(transaction);
    };
    const ticketing = { ...services.ticketing, clock: failingOnce };
    const round = await settleCancellations({ ...services, ticketing });
    expect(round).toMatchObject({ hasMore: false, failed: [{ raffleId: raffle }] });
    const statuses = await Promise.all([paid, other].map(({ id }) => statusOf(seller, id)));
    expect(statuses.toSorted()).toEqual(['approved', 'refund_due']);
    await settle();
    expect(await statusOf(seller, paid.id)).toBe('refund_due');
    expect(await statusOf(seller, other.id)).toBe('refund_due');
  });

  test('its organizer is reminded of what is reported, without a deadline', async () => {
    const { seller, raffle } = await newSold();
    await cancel(seller, raffle);
    steps.passMinutes(21 * 60);
    await remindSellers(api.services);
    await api.sent.idle();
    const mail = api.sent.mails.find(({ subject }) => subject === 'Uma venda espera sua confirmação');
    expect(mail).toMatchObject({ to: seller.email });
    expect(mail?.text).toContain('A rifa foi cancelada: o que tiver chegado, você devolve.');
    expect(mail?.text).not.toContain('outra pessoa');
  });

  test('once all is given back it is deleted, and no list of it is made', async () => {
    const { seller, raffle } = await steps.newSale({ dateprizedraw: CANCELED_DRAW_DAY });
    const paid = await steps.sell(seller, raffle);
    await cancel(seller, raffle);
    await settle();
    await markRefunded(seller, paid.id);
    expect((await api.request('DELETE', `/private/raffle/${raffle}`, { as: seller })).status).toBe(200);
    expect(await publishSoldLists(api.services)).toEqual([]);
    expect(await kindsOfLog()).toEqual(['commitment', 'cancellation']);
  });

  test('its draw day passes: no list is made, and what is reported still waits', async () => {
    const { seller, raffle, reported } = await newSold();
    await cancel(seller, raffle);
    await settle();
    await steps.passFreeze(new Date(`${CANCELED_DRAW_DAY}T13:00:00.000Z`));
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
    expect(await cancellationOf(raffle)).toMatchObject({ reason: CANCEL_REASON });
  });

  test('orders and confirmations at that moment come before it or not at all', async () => {
    const { seller, raffle } = await steps.newSale({ dateprizedraw: CANCELED_DRAW_DAY });
    const holds = await Promise.all([1, 2, 3, 4].map(() => steps.buy(raffle)));
    await Promise.all([
      ...holds.map(({ id }) => steps.confirm(seller, id)),
      cancel(seller, raffle),
      ...[1, 2, 3, 4].map(() => steps.buy(raffle).catch(() => undefined)),
    ]);
    await settle();
    const rows = await api.database.db
      .selectFrom('purchase')
      .select('status')
      .where('raffleId', '=', raffle)
      .execute();
    const ended = rows.filter(({ status }) => status === 'refund_due' || status === 'expired');
    expect(ended).toHaveLength(rows.length);
    expect(rows.filter(({ status }) => status === 'refund_due')).toHaveLength(4);
  });
});
