import { describe, expect, test } from 'vitest';
import { sweepSales } from '#server/services/selling/pools/sweep-sales.ts';
import { sellingStepsOf } from '#tests/api/harness/selling-steps.ts';
import { type Person, useTestApi } from '#tests/api/harness/test-api.ts';

const api = useTestApi();
const steps = sellingStepsOf(api);

const settle = (as: Person, what: string, id: string, body?: unknown) =>
  api.request(what === 'refund' ? 'POST' : 'PUT', `/private/payment/${what}/${id}`, {
    as,
    ...(body !== undefined && { body }),
  });
const available = async (raffle: string) =>
  (await api.request('GET', `/public/raffle/tickets/available/${raffle}`)).body.available;
const drawDay = (time: string, { dateprizedraw }: Record<string, unknown>) =>
  new Date(`${String(dateprizedraw)}T${time}.000Z`);

describe('the wrong purchase was confirmed (P-736)', () => {
  test('one by Pix is reported as paid again and keeps its numbers; a cash sale is canceled', async () => {
    const { seller, raffle } = await steps.newSale();
    const { id, secret } = await steps.sell(seller, raffle);
    const undone = await settle(seller, 'unconfirm', id, { reason: ' Era de outra Maria ' });
    expect(undone).toMatchObject({ status: 200, body: { status: 'in_process', paidAt: null } });
    expect(undone.body.history).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'unconfirmed', actor: 'seller', reason: 'Era de outra Maria' }),
      ]),
    );
    expect(await available(raffle)).toBe(98);
    const again = await steps.confirm(seller, id);
    expect(again.body).toMatchObject({ status: 'approved', refundDue: 0 });
    expect((await steps.read(id, secret)).body.status).toBe('approved');

    const sold = await steps.sellForCash(seller, raffle);
    const saleId = String(sold.body._id);
    expect((await settle(seller, 'unconfirm', saleId, { reason: 'Não pagou' })).body.status).toBe('canceled');
    expect(await available(raffle)).toBe(98);
  });

  test('a cash sale that was recorded again is canceled again', async () => {
    const { seller, raffle } = await steps.newSale();
    const id = String((await steps.sellForCash(seller, raffle)).body._id);
    for (let times = 0; times < 2; times += 1) {
      const undone = await settle(seller, 'unconfirm', id, { reason: 'Não pagou' });
      expect(undone).toMatchObject({ status: 200, body: { status: 'canceled' } });
      expect(await available(raffle)).toBe(100);
      expect((await steps.confirm(seller, id)).body).toMatchObject({ status: 'approved', refundDue: 0 });
    }
  });

  test('not without a reason, by strangers, of an unpaid purchase, or after the freeze', async () => {
    const { seller, raffle, config } = await steps.newSale();
    const { id } = await steps.sell(seller, raffle);
    expect(await settle(seller, 'unconfirm', id, { reason: ' ' })).toMatchObject({
      status: 422,
      body: { fields: { reason: 'Diga o motivo' } },
    });
    const reason = { reason: 'Engano' };
    expect((await settle(await api.newPerson(), 'unconfirm', id, reason)).status).toBe(404);
    const held = await steps.buy(raffle);
    expect(await settle(seller, 'unconfirm', held.id, reason)).toMatchObject({
      status: 409,
      body: { code: 'wrong-purchase-state' },
    });
    api.now = drawDay('13:00:00', config);
    expect(await settle(seller, 'unconfirm', id, reason)).toMatchObject({
      status: 409,
      body: { code: 'sales-frozen' },
    });
  });
});

describe('another amount was received (P-736)', () => {
  test('less is owed back as a whole, once, and the purchase waits on', async () => {
    const { seller, raffle } = await steps.newSale();
    const { id } = await steps.buy(raffle);
    for (let times = 0; times < 2; times += 1) {
      const less = await settle(seller, 'other-amount', id, { amount: 1500 });
      expect(less).toMatchObject({ status: 200, body: { status: 'pending', refundDue: 1500 } });
    }
    expect((await steps.confirm(seller, id)).body).toMatchObject({ status: 'approved', refundDue: 1500 });
  });

  test('the same amount that comes again after it was given back is another payment, once', async () => {
    const { seller, raffle } = await steps.newSale();
    const { id } = await steps.buy(raffle);
    const owed = async (what: string, body?: unknown) =>
      (await settle(seller, what, id, body)).body.refundDue;
    for (let payments = 0; payments < 3; payments += 1) {
      for (let times = 0; times < 2; times += 1)
        expect(await owed('other-amount', { amount: 1500 })).toBe(1500);
      expect(await owed('refunded')).toBe(0);
    }
  });

  test('more pays it, and the surplus is owed back', async () => {
    const { seller, raffle } = await steps.newSale();
    const { id } = await steps.buy(raffle);
    const more = await settle(seller, 'other-amount', id, { amount: 2500 });
    expect(more.body).toMatchObject({ status: 'approved', refundDue: 500 });
    const owed = async () => {
      const { body } = await api.request('GET', `/private/raffle/payment/total/${raffle}`, { as: seller });
      const list = `/api/payment?raffle=${raffle}&status=refund_by_seller`;
      const listed = (await api.request('GET', list, { as: seller })).body as never as { _id: string }[];
      const { refund_by_seller: sum } = body.byStatus as Record<string, unknown>;
      return { sum, ids: listed.map(({ _id }) => _id) };
    };
    expect(await owed()).toEqual({ sum: { payments: 1, tickets: 2, amount: 500 }, ids: [id] });
    const back = await api.request('PUT', `/private/payment/refunded/${id}`, { as: seller });
    expect(back.body).toMatchObject({ status: 'approved', refundDue: 0 });
    expect(await owed()).toEqual({ sum: undefined, ids: [] });
  });

  test.each([
    ['with the price', 2500, false],
    ['and the price alone, once the surplus is back', 2000, true],
  ])('a surplus of a purchase that is given back is owed once, %s', async (_, due, isBack) => {
    const { seller, raffle } = await steps.newSale();
    const { id, secret } = await steps.buy(raffle);
    await settle(seller, 'other-amount', id, { amount: 2500 });
    if (isBack) await settle(seller, 'refunded', id);
    const headers = { 'x-payment-secret': secret };
    const reason = 'Comprei duas vezes';
    await api.request('POST', `/public/payment/${id}/refund-request`, { headers, body: { reason } });
    const accepted = await settle(seller, 'refund-request', id, { accept: true });
    expect(accepted.body).toMatchObject({ status: 'refund_due', refundDue: due });
    const { body } = await api.request('GET', `/private/raffle/payment/total/${raffle}`, { as: seller });
    expect(body.byStatus).toMatchObject({ refund_by_seller: { payments: 1, tickets: 2, amount: due } });
  });

  test('the same surplus, given back before the confirmation was undone, is not owed again', async () => {
    const { seller, raffle } = await steps.newSale();
    const { id } = await steps.buy(raffle);
    const receive = () => settle(seller, 'other-amount', id, { amount: 2500 });
    await receive();
    await settle(seller, 'refunded', id);
    await settle(seller, 'unconfirm', id, { reason: 'Engano' });
    for (let times = 0; times < 2; times += 1)
      expect(await receive()).toMatchObject({ status: 200, body: { status: 'approved', refundDue: 0 } });
  });

  test('another surplus, after a part was given back and the confirmation undone, is owed less that part', async () => {
    const { seller, raffle } = await steps.newSale();
    const { id } = await steps.buy(raffle);
    const receive = async (amount: number) =>
      (await settle(seller, 'other-amount', id, { amount })).body.refundDue;
    const undo = () => settle(seller, 'unconfirm', id, { reason: 'Engano' });
    expect(await receive(2500)).toBe(500);
    await settle(seller, 'refunded', id);
    await undo();
    for (let times = 0; times < 2; times += 1) {
      expect(await receive(3000)).toBe(500);
      await undo();
    }
    expect(await receive(2400)).toBe(0);
  });

  test.each([0, -1, 1.5, 1e12])('%d cents is no amount', async (amount) => {
    const { seller, raffle } = await steps.newSale();
    const { id } = await steps.buy(raffle);
    const reply = await settle(seller, 'other-amount', id, { amount });
    expect([400, 422]).toContain(reply.status);
    expect((await steps.confirm(seller, id)).body).toMatchObject({ status: 'approved', refundDue: 0 });
  });
});

describe('money that the seller gives back, or the bank takes back (P-736)', () => {
  test('given back: refunded, and the numbers are sold again', async () => {
    const { seller, raffle } = await steps.newSale();
    const { id } = await steps.sell(seller, raffle);
    for (let times = 0; times < 2; times += 1)
      expect((await settle(seller, 'refund', id)).body).toMatchObject({ status: 'refunded', refundDue: 0 });
    expect(await available(raffle)).toBe(100);
    expect(await settle(seller, 'refund', (await steps.buy(raffle)).id)).toMatchObject({
      status: 409,
      body: { code: 'wrong-purchase-state' },
    });
  });

  test('disputed: refunded; decided for the seller it has its numbers again', async () => {
    const { seller, raffle } = await steps.newSale();
    const { id, secret } = await steps.sell(seller, raffle);
    const { tickets } = (await steps.read(id, secret)).body;
    expect((await settle(seller, 'disputed', id)).body.status).toBe('refunded');
    expect((await steps.confirm(seller, id)).body.status).toBe('approved');
    expect((await steps.read(id, secret)).body.tickets).toEqual(tickets);
  });

  test('after the freeze a refund changes the purchase alone: its numbers stay in the list', async () => {
    const { seller, raffle, config } = await steps.newSale();
    const { id } = await steps.sell(seller, raffle);
    api.now = drawDay('13:00:00', config);
    expect((await settle(seller, 'refund', id)).body.status).toBe('refunded');
    expect(await available(raffle)).toBe(98);
  });

  test('numbers that were shown are not sold again where there are lucky numbers', async () => {
    const lucky = { enableTicketOfLuck: true, ticketOfLuck: [7], ticketLuckPrice: 10_000 };
    const { seller, raffle } = await steps.newSale(lucky);
    const { id } = await steps.sell(seller, raffle, { quantity: 20 });
    const sold = await steps.sellForCash(seller, raffle, { quantity: 80 });
    const found = () => api.request('GET', `/public/lucky-ticket/${raffle}`);
    expect((await found()).body).toMatchObject([{ ticket: 7, found: true, returned: false }]);
    await settle(seller, 'refund', id);
    await settle(seller, 'refund', String(sold.body._id));
    expect(await available(raffle)).toBe(0);
    // The list is kept for some seconds (P-336).
    steps.passMinutes(1);
    expect((await found()).body).toMatchObject([{ ticket: 7, found: true, returned: true, winner: null }]);
  });

  test('numbers that were never shown are sold again', async () => {
    const { seller, raffle } = await steps.newSale({
      ...{ enableTicketOfLuck: true, ticketOfLuck: [7], ticketLuckPrice: 10_000 },
    });
    const held = await steps.buy(raffle);
    await steps.cancel(seller, held.id);
    expect(await available(raffle)).toBe(100);
  });
});

test('what is free already is not taken from reported purchases (P-702)', async () => {
  const { seller, raffle } = await steps.newSale();
  const reported = [await steps.buy(raffle, { quantity: 10 }), await steps.buy(raffle, { quantity: 10 })];
  for (const { id, secret } of reported) await steps.report(id, secret);
  await steps.sellForCash(seller, raffle, { quantity: 75 });
  steps.passMinutes(25 * 60);
  await expect(steps.sellForCash(seller, raffle, { quantity: 12 })).rejects.toThrow('not sold');
  const statuses = reported.map(async ({ id, secret }) => (await steps.read(id, secret)).body.status);
  expect(await Promise.all(statuses)).toEqual(['expired', 'in_process']);
  await steps.sellForCash(seller, raffle, { quantity: 12 });
});

describe('a payment reported after the hold has ended (P-702)', () => {
  test('is marked with who paid, and the confirmation counts as money that arrives', async () => {
    const { seller, raffle } = await steps.newSale();
    const { id, secret } = await steps.buy(raffle);
    steps.passMinutes(24 * 60);
    await sweepSales(api.services);
    const said = { payerName: 'João Souza', endToEndId: 'E12345678202611201200abcdefghijk' };
    const reply = await api.request('PUT', `/public/payment/confirm/${id}`, {
      body: said,
      headers: { 'x-payment-secret': secret },
    });
    expect(reply).toMatchObject({
      status: 200,
      body: { status: 'expired', reportedLate: true, payerName: said.payerName },
    });
    const totals = () => api.request('GET', `/private/raffle/payment/total/${raffle}`, { as: seller });
    expect((await totals()).body).toMatchObject({
      byStatus: { reported_late: { payments: 1, amount: 2000 } },
    });
    const list = `/api/payment?raffle=${raffle}&status=reported_late`;
    expect((await api.request('GET', list, { as: seller })).body).toMatchObject([{ _id: id }]);
    expect((await steps.confirm(seller, id)).body).toMatchObject({ status: 'approved', reportedLate: false });
    expect((await totals()).body).not.toHaveProperty('byStatus.reported_late');
    expect((await api.request('GET', list, { as: seller })).body).toEqual([]);
  });

  test('in time and not answered until the freeze still needs its seller, and goes back', async () => {
    const { seller, raffle } = await steps.newSale();
    const { id, secret } = await steps.buy(raffle);
    const unreported = await steps.buy(raffle);
    await steps.report(id, secret);
    await api.database.db.updateTable('pool').set({ freezesAt: api.now }).execute();
    await steps.passFreeze(api.now);
    steps.passMinutes(24 * 60);
    await sweepSales(api.services);
    expect((await steps.read(id, secret)).body).toMatchObject({ status: 'expired', reportedLate: true });
    expect((await steps.read(unreported.id, unreported.secret)).body).toMatchObject({ reportedLate: false });
    const totals = await api.request('GET', `/private/raffle/payment/total/${raffle}`, { as: seller });
    expect(totals.body).toMatchObject({ byStatus: { reported_late: { payments: 1, amount: 2000 } } });
    expect((await steps.confirm(seller, id)).body).toMatchObject({
      status: 'refund_due',
      refundBy: 'seller',
    });
  });

  test('an end-to-end id that is none is refused with its field', async () => {
    const { raffle } = await steps.newSale();
    const { id, secret } = await steps.buy(raffle);
    const reply = await api.request('PUT', `/public/payment/confirm/${id}`, {
      body: { endToEndId: '123' },
      headers: { 'x-payment-secret': secret },
    });
    expect(reply).toMatchObject({
      status: 422,
      body: {
        fields: { endToEndId: 'ID da transação do Pix inválido: ele começa com E e tem 32 caracteres' },
      },
    });
  });
});
