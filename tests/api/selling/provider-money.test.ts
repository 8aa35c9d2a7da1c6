import { beforeEach, describe, expect, test } from 'vitest';
import { MINUTE_MS } from '#core/domain/durations.ts';
import { ProviderError, type ProviderPayment } from '#server/providers/payment-provider.ts';
import { type OnlinePurchase, useProviderSales } from '#tests/api/harness/provider-sales.ts';

const sales = useProviderSales();
const { fee } = sales;

const paid = (providerRef: string) => ({ providerRef, outcome: 'paid', reason: '', amountCents: 2_000 });

async function paidByPix() {
  const purchase = await sales.buy();
  const paymentId = await sales.pixOf(purchase);
  await sales.payPix(paymentId, 'approve');
  await sales.ask(purchase);
  return { purchase, paymentId };
}

/** A shop whose raffle has exactly the numbers of one purchase, which has expired. */
async function lapsedInSmallShop(model: 'random' | 'manual', numbers: Record<string, unknown>) {
  const shop = await sales.newShop({ tickets: 25, model });
  const purchase = await sales.buyAt(shop, numbers);
  const paymentId = await sales.pixOf(purchase);
  await sales.lapsePayable();
  return { shop, purchase, paymentId };
}

const ticketsOf = async (purchase: OnlinePurchase) => (await sales.known(purchase)).tickets;

describe('money in time', () => {
  test('a Pix payment is approved when the buyer’s page asks', async () => {
    const { purchase, paymentId } = await paidByPix();
    expect(await sales.known(purchase)).toMatchObject({ status: 'approved', quantity: 2 });
    expect(await sales.effectsOf(purchase)).toEqual([paid(paymentId)]);
  });

  test('a card payment too', async () => {
    const purchase = await sales.buy();
    await fee.choose(await sales.cardOf(purchase), 'approve');
    expect(await sales.ask(purchase)).toMatchObject({ status: 'approved' });
  });

  test('what is refused or pending changes nothing', async () => {
    const purchase = await sales.buy();
    const initPoint = await sales.cardOf(purchase);
    await fee.choose(initPoint, 'reject');
    await fee.choose(initPoint, 'pending');
    expect(await sales.ask(purchase)).toMatchObject({ status: 'pending' });
    expect(await sales.effectsOf(purchase)).toEqual([]);
  });
});

test('what is unpaid is asked about once more before the freeze, however rarely it was before (P-721)', async () => {
  const purchase = await sales.buy();
  const paymentId = await sales.pixOf(purchase);
  const { db } = fee.api.database;
  sales.selling.passMinutes(1);
  const freezesAt = new Date(fee.api.now.getTime() + 30 * MINUTE_MS);
  await db.updateTable('pool').set({ freezesAt }).execute();
  await db.updateTable('purchaseWatch').set({ checks: 20 }).execute();
  expect(await sales.reconcile()).toEqual({ asked: 1, failed: 0 });
  await sales.payPix(paymentId, 'approve');
  sales.selling.passMinutes(19);
  expect(await sales.reconcile()).toEqual({ asked: 0, failed: 0 });
  sales.selling.passMinutes(1);
  expect(await sales.reconcile()).toEqual({ asked: 1, failed: 0 });
  expect(await sales.statusOf(purchase)).toBe('approved');
});

describe('money that the provider is reviewing (P-724)', () => {
  /** What payments that are pending at the sandbox are reported as. */
  let reported: 'in_process' | 'authorized' | 'pending' = 'pending';
  const asReported = (payment: ProviderPayment) =>
    payment.status === 'pending' ? { ...payment, status: reported } : payment;
  beforeEach(() => {
    reported = 'pending';
    fee.changeAccounts(({ findPayment, searchPayments }) => ({
      async findPayment(...given) {
        const payment = await findPayment(...given);
        return payment && asReported(payment);
      },
      searchPayments: async (...given) => (await searchPayments(...given)).map(asReported),
    }));
  });

  test.each(['in_process', 'authorized'] as const)('%s: the hold stays past its end', async (status) => {
    const purchase = await sales.buy();
    const paymentId = await sales.pixOf(purchase);
    reported = status;
    expect(await sales.ask(purchase)).toMatchObject({ status: 'pending', inReview: true });
    await sales.lapse();
    expect(await sales.known(purchase)).toMatchObject({ status: 'pending', inReview: true });
    await sales.payPix(paymentId, 'approve');
    expect(await sales.ask(purchase)).toMatchObject({ status: 'approved', inReview: false });
  });

  test('what is refused after all ends with the next sweep', async () => {
    const purchase = await sales.buy();
    const paymentId = await sales.pixOf(purchase);
    reported = 'in_process';
    await sales.ask(purchase);
    await sales.payPix(paymentId, 'reject');
    expect(await sales.ask(purchase)).toMatchObject({ status: 'pending', inReview: false });
    await sales.lapse();
    expect(await sales.statusOf(purchase)).toBe('expired');
  });

  test('a code that nobody has paid is not in review', async () => {
    const purchase = await sales.buy();
    await sales.pixOf(purchase);
    expect(await sales.ask(purchase)).toMatchObject({ status: 'pending', inReview: false });
    await sales.lapse();
    expect(await sales.known(purchase)).toMatchObject({ status: 'expired', inReview: false });
  });
});

describe('late money (P-722)', () => {
  test('gets the same numbers while they are free', async () => {
    const shop = await sales.newShop({ model: 'manual' });
    const purchase = await sales.buyAt(shop, { quantity: undefined, tickets: [3, 7] });
    const paymentId = await sales.pixOf(purchase);
    await sales.lapsePayable();
    expect(await sales.statusOf(purchase)).toBe('expired');
    await sales.payPix(paymentId, 'approve');
    expect(await sales.ask(purchase)).toMatchObject({ status: 'approved', tickets: [3, 7] });
  });

  test('gets others where numbers are drawn', async () => {
    const { shop, purchase, paymentId } = await lapsedInSmallShop('random', { quantity: 12 });
    await sales.selling.sellForCash(shop.seller, shop.raffle, { quantity: 13 });
    const other = await sales.buyAt(shop, { quantity: 1 });
    expect(await sales.statusOf(purchase)).toBe('expired');
    await sales.selling.cancel(shop.seller, other.id);
    await sales.payPix(paymentId, 'approve');
    expect(await sales.ask(purchase)).toMatchObject({ status: 'approved', quantity: 12 });
    expect(await ticketsOf(purchase)).toHaveLength(12);
  });

  test.each(['random', 'manual'] as const)('that gets none is refunded (%s)', async (model) => {
    const chosen = [3, 7];
    const wish = model === 'manual' ? { quantity: undefined, tickets: chosen } : { quantity: 12 };
    const { shop, purchase, paymentId } = await lapsedInSmallShop(model, wish);
    const sold = model === 'manual' ? wish : { quantity: 14 };
    await sales.selling.sellForCash(shop.seller, shop.raffle, sold);
    await sales.payPix(paymentId, 'approve');
    expect(await sales.ask(purchase)).toMatchObject({ status: 'refunded' });
    expect(await sales.effectsOf(purchase)).toMatchObject([
      { providerRef: paymentId, outcome: 'refunded', reason: 'sold-out' },
    ]);
  });

  test('that becomes known after the freeze is refunded', async () => {
    const shop = await sales.newShop();
    const purchase = await sales.buyAt(shop);
    const paymentId = await sales.pixOf(purchase);
    await fee.api.database.db.updateTable('pool').set({ freezesAt: fee.api.now }).execute();
    await sales.payPix(paymentId, 'approve');
    expect(await sales.ask(purchase)).toMatchObject({ status: 'refunded' });
    expect(await sales.effectsOf(purchase)).toMatchObject([{ outcome: 'refunded', reason: 'closed' }]);
  });
});

describe('too much money, or too little (P-722)', () => {
  test('a second payment is refunded; the purchase stays paid', async () => {
    const purchase = await sales.buy();
    const paymentId = await sales.pixOf(purchase);
    await sales.payPix(paymentId, 'approve-twice');
    expect(await sales.ask(purchase)).toMatchObject({ status: 'approved' });
    expect(await sales.effectsOf(purchase)).toMatchObject([
      { providerRef: paymentId, outcome: 'paid' },
      { outcome: 'refunded', reason: 'double' },
    ]);
  });

  test('by Pix and by card at once, one of them is refunded', async () => {
    const purchase = await sales.buy();
    const [paymentId, initPoint] = [await sales.pixOf(purchase), await sales.cardOf(purchase)];
    await Promise.all([sales.payPix(paymentId, 'approve'), fee.choose(initPoint, 'approve')]);
    expect(await sales.ask(purchase)).toMatchObject({ status: 'approved' });
    const outcomes = (await sales.effectsOf(purchase)).map(({ outcome }) => outcome);
    expect(outcomes.sort()).toEqual(['paid', 'refunded']);
  });

  test('less than the price is refunded, and the reservation goes on', async () => {
    const purchase = await sales.buy();
    await sales.payPix(await sales.pixOf(purchase), 'pay-less');
    expect(await sales.ask(purchase)).toMatchObject({ status: 'pending' });
    expect(await sales.effectsOf(purchase)).toMatchObject([
      { outcome: 'refunded', reason: 'amount', amountCents: 100 },
    ]);
    await fee.choose(await sales.cardOf(purchase), 'approve');
    expect(await sales.ask(purchase)).toMatchObject({ status: 'approved' });
  });
});

describe('money that goes back at the provider (P-722)', () => {
  test.each([
    ['a refund', 'refunded'],
    ['a chargeback', 'charged_back'],
  ])('%s before the freeze frees the numbers', async (_what, status) => {
    const { purchase, paymentId } = await paidByPix();
    await fee.changePayment(paymentId, status);
    expect(await sales.ask(purchase)).toMatchObject({ status: 'refunded', tickets: [] });
    const available = await fee.api.request('GET', `/public/raffle/tickets/available/${purchase.raffle}`);
    expect(available.body).toMatchObject({ available: 100 });
  });

  test('after the freeze it burns them', async () => {
    const { purchase, paymentId } = await paidByPix();
    await fee.api.database.db.updateTable('pool').set({ freezesAt: fee.api.now }).execute();
    await fee.changePayment(paymentId, 'charged_back');
    expect(await sales.ask(purchase)).toMatchObject({ status: 'refunded' });
    const kept = await fee.api.database.db.selectFrom('allocation').selectAll().execute();
    expect(kept).toMatchObject([{ purchaseId: purchase.id }]);
  });

  test('an approval that arrives after the refund changes nothing', async () => {
    const { purchase, paymentId } = await paidByPix();
    const outdated = await sales.accountOf(purchase.seller).findPayment(paymentId);
    await fee.changePayment(paymentId, 'refunded');
    await sales.ask(purchase);
    fee.changeAccounts(() => ({ findPayment: () => Promise.resolve(outdated) }));
    expect((await sales.notify(purchase, paymentId)).status).toBe(200);
    expect(await sales.statusOf(purchase)).toBe('refunded');
  });
});

describe('a seller who settles by hand what is paid at the provider (P-723)', () => {
  test('confirming counts the provider’s payment, once', async () => {
    const purchase = await sales.buy();
    const paymentId = await sales.pixOf(purchase);
    await sales.payPix(paymentId, 'approve');
    expect(await sales.selling.confirm(purchase.seller, purchase.id)).toMatchObject({
      status: 200,
      body: { status: 'approved' },
    });
    expect(await sales.effectsOf(purchase)).toEqual([paid(paymentId)]);
  });

  test('canceling what is paid is 409, and it is approved', async () => {
    const purchase = await sales.buy();
    await sales.payPix(await sales.pixOf(purchase), 'approve');
    expect((await sales.selling.cancel(purchase.seller, purchase.id)).status).toBe(409);
    expect(await sales.statusOf(purchase)).toBe('approved');
  });

  test('canceling what is not paid cancels its Pix code', async () => {
    const purchase = await sales.buy();
    const paymentId = await sales.pixOf(purchase);
    expect(await sales.selling.cancel(purchase.seller, purchase.id)).toMatchObject({
      body: { status: 'canceled' },
    });
    await sales.payPix(paymentId, 'approve');
    expect(await sales.ask(purchase)).toMatchObject({ status: 'canceled' });
  });

  test('canceling what was confirmed by mistake asks nothing of the provider, and frees the numbers', async () => {
    const { seller, raffle, id } = await sales.buy();
    expect((await sales.selling.confirm(seller, id)).body.status).toBe('approved');
    const undo = { as: seller, body: { reason: 'Era outra compra' } };
    const undone = await fee.api.request('PUT', `/private/payment/unconfirm/${id}`, undo);
    expect(undone.body).toMatchObject({ status: 'in_process', option: 'mp' });
    await fee.setFaults({ garbage: 'html' });
    expect(await sales.selling.cancel(seller, id)).toMatchObject({
      status: 200,
      body: { status: 'canceled' },
    });
    const available = await fee.api.request('GET', `/public/raffle/tickets/available/${raffle}`);
    expect(available.body).toMatchObject({ available: 100 });
  });

  test('without the provider’s answer confirming changes nothing', async () => {
    const purchase = await sales.buy();
    await sales.pixOf(purchase);
    await fee.setFaults({ garbage: 'html' });
    expect((await sales.selling.confirm(purchase.seller, purchase.id)).status).toBe(503);
    expect(await sales.known(purchase)).toMatchObject({ status: 'pending', ending: false });
  });

  test('confirming ends what could still be paid there, or is 409 and changes nothing', async () => {
    const purchase = await sales.buy();
    const paymentId = await sales.pixOf(purchase);
    const { cancelPayment } = sales.accountOf(purchase.seller);
    let isSilent = true;
    fee.changeAccounts(() => ({
      cancelPayment: (...given) =>
        isSilent ? Promise.reject(new ProviderError('no-answer')) : cancelPayment(...given),
    }));
    expect(await sales.selling.confirm(purchase.seller, purchase.id)).toMatchObject({
      status: 409,
      body: { code: 'provider-open' },
    });
    expect(await sales.known(purchase)).toMatchObject({ status: 'pending', ending: false });
    isSilent = false;
    expect((await sales.selling.confirm(purchase.seller, purchase.id)).body.status).toBe('approved');
    await sales.payPix(paymentId, 'approve');
    await sales.ask(purchase);
    expect(await sales.effectsOf(purchase)).toMatchObject([{ outcome: 'paid' }]);
  });
});
