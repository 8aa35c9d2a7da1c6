import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { noteRestore } from '#server/services/selling/pools/note-restore.ts';
import { type OnlinePurchase, useProviderSales } from '#tests/api/harness/provider-sales.ts';

const sales = useProviderSales();
const { fee } = sales;
const { api } = fee;

/** What the seller of a purchase reads of the pause of its raffle. */
const pauseOf = async ({ seller, raffle }: OnlinePurchase) =>
  (await api.request('GET', `/private/raffle/payment/total/${raffle}`, { as: seller })).body.paused;

const strayPaymentsOf = async (purchase: OnlinePurchase) =>
  ((await pauseOf(purchase)) as { strayPayments?: unknown }).strayPayments;

/** Restores a copy from before all purchases: what happened since is lost here and at the provider it is not. */
async function restoreEarlier(copiedAt: Date): Promise<void> {
  await sql`truncate purchase, allocation, taken, buyer, effect, purchase_event, purchase_checkout, provider_payment,
    purchase_watch`.execute(api.database.db);
  await sql`update seller_credential set searched_until = null, searches = 0`.execute(api.database.db);
  await noteRestore(api.services, copiedAt);
}

const resume = () => sql`update pool set paused_at = null`.execute(api.database.db);

/** A purchase that was paid by Pix after the copy that is restored, and its payment. */
async function lostPurchase() {
  const shop = await sales.newShop();
  const copiedAt = api.now;
  sales.selling.passMinutes(300);
  const purchase = await sales.buyAt(shop);
  const paymentId = await sales.pixOf(purchase);
  await sales.payPix(paymentId, 'approve');
  const paidAt = api.now;
  expect(await sales.ask(purchase)).toMatchObject({ status: 'approved' });
  sales.selling.passMinutes(300);
  await restoreEarlier(copiedAt);
  return { purchase, paymentId, paidAt };
}

test('a payment for a purchase that a restore lost is kept and told to its seller (P-750)', async () => {
  const { purchase, paymentId, paidAt } = await lostPurchase();
  expect(await pauseOf(purchase)).toMatchObject({
    by: 'restore',
    strayPayments: { count: 0, newest: [] },
  });
  expect(await sales.search()).toEqual({ asked: 1, failed: 0 });
  const newest = [
    { _id: paymentId, amount: 2000, paidAt: paidAt.toISOString(), payerEmail: 'ma•••@example.com' },
  ];
  expect(await strayPaymentsOf(purchase)).toEqual({ count: 1, newest });
  const metrics = await api.request('GET', '/metrics', { from: '127.0.0.1', to: '127.0.0.1' });
  expect(metrics.text).toContain('rifaria_queue_size{queue="strayPayments"} 1');
  // Found again it is the same one.
  sales.selling.passMinutes(1);
  await sales.search();
  expect(await strayPaymentsOf(purchase)).toMatchObject({ count: 1 });
});

test('so is one for a purchase that the copy has without the attempt that was paid, until an attempt finds it', async () => {
  const purchase = await sales.buy();
  const copiedAt = api.now;
  const paymentId = await sales.pixOf(purchase);
  await sales.payPix(paymentId, 'approve');
  await sql`truncate purchase_checkout, provider_payment, purchase_watch`.execute(api.database.db);
  await noteRestore(api.services, copiedAt);
  sales.selling.passMinutes(1);
  expect(await sales.search()).toEqual({ asked: 1, failed: 0 });
  expect(await strayPaymentsOf(purchase)).toMatchObject({ count: 1, newest: [{ _id: paymentId }] });
  expect(await sales.statusOf(purchase)).toBe('pending');
  // The buyer asks for another code before the hold ends.
  await sales.pixOf(purchase);
  sales.selling.passMinutes(1);
  await sales.search();
  expect(await sales.statusOf(purchase)).toBe('approved');
  expect(await strayPaymentsOf(purchase)).toEqual({ count: 0, newest: [] });
});

test('it is none any more once its seller has given the money back at the provider', async () => {
  const { purchase, paymentId } = await lostPurchase();
  await sales.search();
  await sales.accountOf(purchase.seller).refundPayment(paymentId, 'by-hand');
  sales.selling.passMinutes(1);
  await sales.search();
  expect(await strayPaymentsOf(purchase)).toEqual({ count: 0, newest: [] });
});

test('payments that name nothing of ours, a raffle, or another account are none', async () => {
  const { purchase } = await lostPurchase();
  fee.changeAccounts(({ searchChanges }) => ({
    async searchChanges(...given) {
      const { payments, until } = await searchChanges(...given);
      const [payment] = payments;
      if (!payment) throw new Error('the payment was not found');
      const others = [
        { externalReference: null },
        { externalReference: 'another shop' },
        { externalReference: crypto.randomUUID() },
        { externalReference: purchase.raffle },
        { collectorId: null },
        { status: 'pending' as const },
        { currency: 'USD' },
      ];
      return { until, payments: others.map((change, place) => ({ ...payment, ...change, id: `9${place}` })) };
    },
  }));
  expect(await sales.search()).toEqual({ asked: 1, failed: 0 });
  expect(await strayPaymentsOf(purchase)).toEqual({ count: 0, newest: [] });
});

test('one to another account than that of the attempts is none', async () => {
  const { purchase } = await lostPurchase();
  await resume();
  await sales.cardOf(await sales.buyAt(purchase));
  fee.changeAccounts(({ searchChanges }) => ({
    async searchChanges(...given) {
      const { payments, until } = await searchChanges(...given);
      return { until, payments: payments.map((payment) => ({ ...payment, collectorId: '1' })) };
    },
  }));
  expect(await sales.search()).toEqual({ asked: 1, failed: 0 });
  expect(await api.database.db.selectFrom('strayPayment').selectAll().execute()).toEqual([]);
});

test('after a restore sales go on once their seller says that the payments are compared (P-751)', async () => {
  const { purchase } = await lostPurchase();
  const change = (body: object) =>
    api.request('PUT', `/private/raffle/${purchase.raffle}/paused`, { as: purchase.seller, body });
  const refused = { status: 409, body: { code: 'payments-not-compared' } };
  expect(await change({ paused: false })).toMatchObject(refused);
  // A pause of the seller does not take the place of that of the restore.
  expect(await change({ paused: true })).toMatchObject({ status: 200, body: { paused: true } });
  expect(await change({ paused: false, compared: false })).toMatchObject(refused);
  expect(await pauseOf(purchase)).toMatchObject({ by: 'restore' });
  expect(await change({ paused: false, compared: true })).toMatchObject({
    status: 200,
    body: { paused: false },
  });
  expect(await pauseOf(purchase)).toBeNull();
  // The same again changes nothing.
  expect(await change({ paused: false })).toMatchObject({ status: 200, body: { paused: false } });
});

test('a pause of the seller says nothing of them', async () => {
  const { purchase } = await lostPurchase();
  await sql`update pool set paused_by = 'seller'`.execute(api.database.db);
  expect(await pauseOf(purchase)).toEqual({ since: expect.any(String) as string, by: 'seller' });
});

test('accounts are searched for a day after a restore, from the copy on', async () => {
  const { purchase } = await lostPurchase();
  const { db } = api.database;
  await sales.search();
  sales.selling.passMinutes(23 * 60);
  expect(await sales.search()).toEqual({ asked: 1, failed: 0 });
  sales.selling.passMinutes(2 * 60);
  expect(await sales.search()).toEqual({ asked: 1, failed: 0 });
  sales.selling.passMinutes(1);
  expect(await sales.search()).toEqual({ asked: 0, failed: 0 });

  // One that was still searched when the copy was made goes on from where it ended.
  await resume();
  const live = await sales.buyAt(purchase);
  await sales.cardOf(live);
  await sales.search();
  const { searchedUntil } = await db.selectFrom('sellerCredential').selectAll().executeTakeFirstOrThrow();
  sales.selling.passMinutes(5);
  await noteRestore(api.services, api.now);
  const restored = await db.selectFrom('sellerCredential').selectAll().executeTakeFirstOrThrow();
  expect(restored.searchedUntil).toEqual(searchedUntil);
});
