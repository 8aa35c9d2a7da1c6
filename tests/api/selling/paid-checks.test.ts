import { expect, test } from 'vitest';
import { DAY_MS, MINUTE_MS } from '#core/domain/durations.ts';
import { ProviderError } from '#server/providers/payment-provider.ts';
import { claimDueWatches } from '#server/repositories/selling/provider-payments/purchase-watches.ts';
import { useProviderSales } from '#tests/api/harness/provider-sales.ts';

const sales = useProviderSales();
const { api } = sales.fee;

/** Rounds on each of so many days. */
async function reconcileDaily(days: number): Promise<number> {
  let asked = 0;
  for (let day = 0; day < days; day += 1) {
    api.passDays(1);
    asked += (await sales.reconcile()).asked;
  }
  return asked;
}

const freezeIn = async (minutes: number): Promise<void> => {
  const freezesAt = new Date(api.now.getTime() + minutes * MINUTE_MS);
  await api.database.db.updateTable('pool').set({ freezesAt }).execute();
};

test('a refund that no notification told is found on the next day, also weeks after the payment (P-789)', async () => {
  const purchase = await sales.buyPaid();
  await freezeIn(30 * 24 * 60);
  expect(await reconcileDaily(14)).toBe(14);
  await sales.fee.changePayment(purchase.paymentId, 'refunded');
  expect(await sales.statusOf(purchase)).toBe('approved');
  await reconcileDaily(1);
  expect(await sales.statusOf(purchase)).toBe('refunded');
  expect(await reconcileDaily(3)).toBe(0);
});

test('what is paid is asked about half an hour before the freeze, and again where the provider fails then (P-789)', async () => {
  const purchase = await sales.buyPaid();
  await freezeIn(5 * 24 * 60 + 60);
  await reconcileDaily(5);
  await sales.fee.changePayment(purchase.paymentId, 'refunded');
  const state = { fails: true };
  const silent = () => Promise.reject(new ProviderError('no-answer'));
  sales.fee.changeAccounts(({ findPayment, searchPayments }) => ({
    findPayment: (...given) => (state.fails ? silent() : findPayment(...given)),
    searchPayments: (...given) => (state.fails ? silent() : searchPayments(...given)),
  }));
  sales.selling.passMinutes(30);
  expect(await sales.reconcile()).toEqual({ asked: 1, failed: 1 });
  state.fails = false;
  sales.selling.passMinutes(5);
  expect(await sales.reconcile()).toEqual({ asked: 1, failed: 0 });
  expect(await sales.statusOf(purchase)).toBe('refunded');
});

test('after the freeze a chargeback is found within a week, for 180 days (P-789)', async () => {
  const purchase = await sales.buyPaid();
  await freezeIn(5);
  await sales.selling.passFreeze(new Date(api.now.getTime() + 6 * MINUTE_MS));
  await reconcileDaily(4);
  expect(await reconcileDaily(28)).toBe(4);
  await sales.fee.changePayment(purchase.paymentId, 'charged_back');
  await reconcileDaily(7);
  expect(await sales.statusOf(purchase)).toBe('refunded');
  await sales.fee.changePayment(purchase.paymentId, 'approved');
  await reconcileDaily(7);
  expect(await sales.statusOf(purchase)).toBe('approved');
  await reconcileDaily(145);
  expect(await reconcileDaily(20)).toBe(0);
});

test('what is unpaid is asked about before what is paid (P-721)', async () => {
  const paid = await sales.buyPaid();
  const unpaid = await sales.buyAt(paid);
  await sales.pixOf(unpaid);
  const { db } = api.database;
  await db
    .updateTable('purchaseWatch')
    .set({ nextCheckAt: new Date(api.now.getTime() - 60 * MINUTE_MS) })
    .where('purchaseId', '=', paid.id)
    .execute();
  await db
    .updateTable('purchaseWatch')
    .set({ nextCheckAt: api.now })
    .where('purchaseId', '=', unpaid.id)
    .execute();
  const leasedUntil = new Date(api.now.getTime() + MINUTE_MS);
  const claimed = await claimDueWatches(db, { now: api.now, leasedUntil, limit: 1 });
  expect(claimed).toMatchObject([{ id: unpaid.id }]);
});

test.each([
  ['pix', 90],
  ['card', 180],
] as const)(
  'the seller of what was paid by %s reads until when the provider gives it back, its buyer does not (P-790)',
  async (method, days) => {
    const purchase = await sales.buy();
    expect(await sales.known(purchase)).not.toHaveProperty('providerRefundUntil');
    if (method === 'pix') await sales.payPix(await sales.pixOf(purchase), 'approve');
    else await sales.fee.choose(await sales.cardOf(purchase), 'approve');
    const until = new Date(api.now.getTime() + days * DAY_MS).toISOString();
    // The server learns of it later.
    expect(await sales.ask(purchase)).not.toHaveProperty('providerRefundUntil');
    expect(await sales.known(purchase)).toMatchObject({ status: 'approved', providerRefundUntil: until });
    await api.request('POST', `/private/payment/refund/${purchase.id}`, { as: purchase.seller });
    expect(await sales.known(purchase)).not.toHaveProperty('providerRefundUntil');
  },
);

test('a check that fails on the server is planned again as one without an answer, so that it does not stay before all others', async () => {
  const purchase = await sales.buy();
  await sales.pixOf(purchase);
  sales.fee.changeAccounts(() => ({ searchPayments: () => Promise.reject(new Error('broken')) }));
  sales.selling.passMinutes(1);
  await expect(sales.reconcile()).rejects.toThrow();
  expect(await sales.reconcile()).toEqual({ asked: 0, failed: 0 });
  const { nextCheckAt, leasedUntil } = await api.database.db
    .selectFrom('purchaseWatch')
    .selectAll()
    .where('purchaseId', '=', purchase.id)
    .executeTakeFirstOrThrow();
  expect(leasedUntil).toBeNull();
  expect(nextCheckAt?.getTime()).toBeGreaterThan(api.now.getTime());
});
