import { describe, expect, test } from 'vitest';
import { ProviderError, type RefusalReason } from '#server/providers/payment-provider.ts';
import { type OnlinePurchase, useProviderSales } from '#tests/api/harness/provider-sales.ts';

const sales = useProviderSales();
const { fee } = sales;
const { api } = fee;

/** A purchase that was paid twice, whose second payment the provider refuses to give back until it is told otherwise. */
async function paidTwice(reason: RefusalReason = 'other') {
  const purchase = await sales.buy();
  const state = { refuses: true, requests: 0 };
  fee.changeAccounts(({ refundPayment }) => ({
    refundPayment(...given) {
      state.requests += 1;
      return state.refuses
        ? Promise.reject(new ProviderError('refused', 400, reason))
        : refundPayment(...given);
    },
  }));
  await sales.payPix(await sales.pixOf(purchase), 'approve-twice');
  await sales.ask(purchase);
  return { purchase, state };
}

const markRefunded = ({ id, seller }: OnlinePurchase) =>
  api.request('PUT', `/private/payment/refunded/${id}`, { as: seller, body: {} });

test('a raffle with money that is to be given back is not deleted, whatever became of its purchase (P-317)', async () => {
  const purchase = await sales.buy();
  fee.changeAccounts(() => ({ refundPayment: () => Promise.reject(new ProviderError('no-answer')) }));
  const paymentId = await sales.pixOf(purchase);
  await sales.payPix(paymentId, 'approve-twice');
  await sales.ask(purchase);
  await fee.changePayment(paymentId, 'charged_back');
  await sales.ask(purchase);
  expect(await sales.known(purchase)).toMatchObject({ status: 'refunded', refundDue: 2_000 });
  const listed = await api.request('GET', `/api/raffle?user=${purchase.seller.id}&populate=sales`, {
    as: purchase.seller,
  });
  expect(listed.body).toMatchObject([{ sales: { hasMoney: true } }]);
  const deleted = await api.request('DELETE', `/private/raffle/${purchase.raffle}`, { as: purchase.seller });
  expect(deleted).toMatchObject({ status: 409, body: { code: 'has-money' } });
});

async function reconcileAfter(days: number): Promise<void> {
  api.passDays(days);
  await sales.reconcile();
}

describe('what was paid above the price (P-727)', () => {
  test.each(['pix', 'card'] as const)('goes back at the provider (%s)', async (way) => {
    const purchase = await sales.buy();
    if (way === 'pix') await sales.payPix(await sales.pixOf(purchase), 'pay-more');
    else await fee.choose(await sales.cardOf(purchase), 'pay-more');
    await sales.ask(purchase);
    await sales.ask(purchase);
    expect(await sales.known(purchase)).toMatchObject({
      ...{ status: 'approved', amount: 2_000, refundDue: 0, refundBy: null, returned: 100 },
    });
    expect(
      (await sales.effectsOf(purchase)).map(({ outcome, reason, amountCents }) => [
        outcome,
        reason,
        amountCents,
      ]),
    ).toEqual(
      expect.arrayContaining([
        ['paid', '', 2_100],
        ['refunded', 'surplus', 100],
      ]),
    );
  });

  test('goes back with the rest if all of it goes back', async () => {
    const purchase = await sales.buy();
    fee.changeAccounts(() => ({ refundPayment: () => Promise.reject(new ProviderError('no-answer')) }));
    const paymentId = await sales.pixOf(purchase);
    await sales.payPix(paymentId, 'pay-more');
    await sales.ask(purchase);
    expect(await sales.known(purchase)).toMatchObject({ refundDue: 100, refundBy: 'provider' });
    await fee.changePayment(paymentId, 'charged_back');
    await sales.ask(purchase);
    expect(await sales.known(purchase)).toMatchObject({ status: 'refunded', refundDue: 0 });
  });
});

describe('a refund that the provider refuses (P-727)', () => {
  test.each([
    ['no-balance', 'no-balance'],
    ['other', 'refused'],
  ] as const)('(%s) is for the seller to see, and asked again the next day', async (reason, problem) => {
    const { purchase, state } = await paidTwice(reason);
    expect(await sales.known(purchase)).toMatchObject({
      ...{ status: 'approved', refundDue: 2_000, refundBy: 'seller', refundProblem: problem },
    });
    await sales.ask(purchase);
    expect(state.requests).toBe(1);
    state.refuses = false;
    await reconcileAfter(2);
    expect(state.requests).toBe(2);
    expect(await sales.known(purchase)).toMatchObject({ refundDue: 0, refundBy: null, refundProblem: null });
  });

  test('may be given back by hand, and is not asked for any more then', async () => {
    const { purchase, state } = await paidTwice();
    expect((await markRefunded(purchase)).body).toMatchObject({ status: 'approved', refundDue: 0 });
    await reconcileAfter(2);
    expect(state.requests).toBe(1);
  });

  test('of a whole purchase, given back by hand, stays given back although the payment is still approved there', async () => {
    const purchase = await sales.buy();
    const paymentId = await sales.pixOf(purchase);
    await sales.payPix(paymentId, 'approve');
    await sales.ask(purchase);
    const refuse = () => Promise.reject(new ProviderError('refused', 400, 'no-balance'));
    fee.changeAccounts(() => ({ refundPayment: refuse }));
    await api.request('POST', `/private/payment/refund/${purchase.id}`, { as: purchase.seller });
    await sales.ask(purchase);
    expect((await markRefunded(purchase)).body).toMatchObject({ status: 'refunded', refundDue: 0 });
    await sales.ask(purchase);
    await sales.notify(purchase, paymentId);
    await reconcileAfter(2);
    expect(await sales.known(purchase)).toMatchObject({ status: 'refunded', refundDue: 0, tickets: [] });
  });

  test.each([
    ['a whole purchase', 'approve', { status: 'refunded', tickets: [] }],
    ['a second payment', 'approve-twice', { status: 'approved' }],
    ['a surplus', 'pay-more', { status: 'approved' }],
  ] as const)(
    'of %s, given back by hand, stays given back after a chargeback that is decided for the seller',
    async (_, choice, after) => {
      const purchase = await sales.buy();
      const paymentId = await sales.pixOf(purchase);
      const refuse = () => Promise.reject(new ProviderError('refused', 400, 'no-balance'));
      fee.changeAccounts(() => ({ refundPayment: refuse }));
      await sales.payPix(paymentId, choice);
      await sales.ask(purchase);
      if (choice === 'approve')
        await api.request('POST', `/private/payment/refund/${purchase.id}`, { as: purchase.seller });
      await sales.ask(purchase);
      expect((await markRefunded(purchase)).body).toMatchObject({ refundDue: 0 });
      const second = (await sales.effectsOf(purchase)).find(({ outcome }) => outcome === 'refunded');
      await fee.changePayment(String(second?.providerRef), 'charged_back');
      await sales.ask(purchase);
      await fee.changePayment(String(second?.providerRef), 'approved');
      await sales.ask(purchase);
      expect(await sales.known(purchase)).toMatchObject({ ...after, refundDue: 0 });
    },
  );

  test('is left to the seller once its time at the provider is over', async () => {
    const { purchase, state } = await paidTwice();
    state.refuses = false;
    await reconcileAfter(91);
    await sales.reconcile();
    expect(state.requests).toBe(1);
    expect(await sales.ask(purchase)).toMatchObject({ refundBy: 'seller', refundProblem: 'too-late' });
  });

  test('a payment by card has twice the time', async () => {
    const purchase = await sales.buy();
    let refuses = true;
    fee.changeAccounts(({ refundPayment }) => ({
      refundPayment: (...given) =>
        refuses ? Promise.reject(new ProviderError('refused', 400)) : refundPayment(...given),
    }));
    await fee.choose(await sales.cardOf(purchase), 'approve-twice');
    await sales.ask(purchase);
    refuses = false;
    await reconcileAfter(91);
    expect(await sales.ask(purchase)).toMatchObject({ refundDue: 0, refundProblem: null });
  });
});

test.each([
  [1, 'refused'],
  [91, 'too-late'],
])(
  'what was paid %i days ago with a token that is no longer kept is the seller’s: %s (P-727)',
  async (days, problem) => {
    const purchase = await sales.buy();
    await sales.payPix(await sales.pixOf(purchase), 'approve');
    await sales.ask(purchase);
    await api.request('POST', `/private/payment/refund/${purchase.id}`, { as: purchase.seller });
    expect(await sales.known(purchase)).toMatchObject({ status: 'refund_due', refundBy: 'provider' });
    await sales.disconnect(purchase.seller);
    await api.database.db.deleteFrom('sellerCredential').execute();
    await reconcileAfter(days);
    expect(await sales.ask(purchase)).toMatchObject({ refundBy: 'seller', refundProblem: problem });
  },
);

test('a refund that fails holds up no other of the purchase (P-727)', async () => {
  const purchase = await sales.buy();
  let failing = '';
  fee.changeAccounts(({ refundPayment }) => ({
    refundPayment(...given) {
      failing ||= given[0];
      return failing === given[0] ? Promise.reject(new ProviderError('no-answer')) : refundPayment(...given);
    },
  }));
  await api.database.db.updateTable('pool').set({ freezesAt: api.now }).execute();
  await sales.payPix(await sales.pixOf(purchase), 'approve-twice');
  await sales.ask(purchase);
  const outcomes = (await sales.effectsOf(purchase)).map(({ outcome }) => outcome);
  expect(outcomes.toSorted()).toEqual(['refund_due', 'refunded']);
});

test('what the provider is giving back is not given back by hand too (P-727)', async () => {
  const purchase = await sales.buy();
  sales.holdRefunds();
  await sales.payPix(await sales.pixOf(purchase), 'approve-twice');
  await sales.ask(purchase);
  expect(await sales.known(purchase)).toMatchObject({ refundDue: 2_000, refundBy: 'provider' });
  const totals = `/private/raffle/payment/total/${purchase.raffle}`;
  expect((await api.request('GET', totals, { as: purchase.seller })).body).not.toHaveProperty(
    'byStatus.refund_by_seller',
  );
  expect(await markRefunded(purchase)).toMatchObject({ status: 409, body: { code: 'refund-by-provider' } });
  expect(await sales.known(purchase)).toMatchObject({ refundDue: 2_000 });
});

describe('a payment at the provider that stays approved (P-727)', () => {
  test('of which a part went back: the purchase stays, and says so', async () => {
    const purchase = await sales.buy();
    const paymentId = await sales.pixOf(purchase);
    await sales.payPix(paymentId, 'approve');
    await sales.ask(purchase);
    await sales.accountOf(purchase.seller).refundPayment(paymentId, 'a-part', undefined, 500);
    await sales.notify(purchase, paymentId);
    expect(await sales.known(purchase)).toMatchObject({ status: 'approved', returned: 500, refundDue: 0 });
  });

  test('that its payer disputes: the purchase stays, and says so', async () => {
    const purchase = await sales.buy();
    const paymentId = await sales.pixOf(purchase);
    await sales.payPix(paymentId, 'approve');
    await sales.ask(purchase);
    fee.changeAccounts(({ findPayment }) => ({
      async findPayment(...given) {
        const payment = await findPayment(...given);
        return payment && { ...payment, status: 'in_mediation' };
      },
    }));
    await sales.notify(purchase, paymentId);
    expect(await sales.known(purchase)).toMatchObject({ status: 'approved', inMediation: true });
  });
});
