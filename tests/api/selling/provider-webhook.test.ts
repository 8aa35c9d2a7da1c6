import { describe, expect, test } from 'vitest';
import { ProviderError } from '#server/providers/payment-provider.ts';
import { purchaseWebhookPath } from '#server/services/selling/provider-payments/webhook-path.ts';
import { useProviderSales } from '#tests/api/harness/provider-sales.ts';

const sales = useProviderSales();
const { fee } = sales;

async function paidUnnoticed() {
  const purchase = await sales.buy();
  const paymentId = await sales.pixOf(purchase);
  await sales.payPix(paymentId, 'approve');
  return { purchase, paymentId };
}

describe('notifications of a seller’s provider (P-721)', () => {
  test('those of the sandbox approve a purchase over HTTP, without anybody asking', async () => {
    await fee.setFaults({ losesWebhooks: false });
    const { purchase } = await paidUnnoticed();
    await expect.poll(() => sales.statusOf(purchase)).toBe('approved');
  });

  test.each([
    ['in the address', true],
    ['in the body', false],
  ])('with the id %s it is fetched with the seller’s token', async (_where, query) => {
    const { purchase, paymentId } = await paidUnnoticed();
    expect(await sales.notify(purchase, paymentId, { query })).toMatchObject({ status: 200 });
    expect(await sales.statusOf(purchase)).toBe('approved');
  });

  test('a repeated one has no effect', async () => {
    const { purchase, paymentId } = await paidUnnoticed();
    const replies = await Promise.all(Array.from({ length: 5 }, () => sales.notify(purchase, paymentId)));
    expect(replies.map(({ status }) => status)).toEqual(Array(5).fill(200));
    expect(await sales.effectsOf(purchase)).toHaveLength(1);
    expect((await sales.known(purchase)).status).toBe('approved');
  });

  test('one on a guessed path is 404 and changes nothing', async () => {
    const { purchase, paymentId } = await paidUnnoticed();
    const right = purchaseWebhookPath(fee.api.services.secrets, purchase.id);
    const forged = `${right.slice(0, -64)}${'0'.repeat(64)}`;
    for (const path of [forged, `${right}0`, right.replace('.', ''), '/public/webhooks/mercadopago/x'])
      expect((await sales.notify(purchase, paymentId, { path })).status).toBe(404);
    expect(await sales.statusOf(purchase)).toBe('pending');
  });

  test('a payment of another purchase, or of another seller, is 200 and changes nothing', async () => {
    const { purchase, paymentId } = await paidUnnoticed();
    const other = await sales.buyAt(purchase);
    await sales.pixOf(other);
    expect((await sales.notify(other, paymentId)).status).toBe(200);
    expect(await sales.statusOf(other)).toBe('pending');
    const foreign = await sales.buy();
    await sales.pixOf(foreign);
    expect((await sales.notify(foreign, paymentId)).status).toBe(200);
    expect(await sales.statusOf(foreign)).toBe('pending');
    expect(await sales.statusOf(purchase)).toBe('pending');
  });

  test.each([
    ['another account', { collectorId: '1' }],
    ['an account that is not told', { collectorId: null }],
    ['another currency', { currency: 'USD' }],
    ['another reference', { externalReference: 'another-shop' }],
    ['a reference that is none', { externalReference: '\u0000' }],
  ])('money of %s does not count', async (_what, change) => {
    const { purchase, paymentId } = await paidUnnoticed();
    fee.changeAccounts(({ findPayment }) => ({
      async findPayment(id) {
        const payment = await findPayment(id);
        return payment && { ...payment, ...change };
      },
    }));
    expect((await sales.notify(purchase, paymentId)).status).toBe(200);
    expect(await sales.statusOf(purchase)).toBe('pending');
    expect(await sales.effectsOf(purchase)).toEqual([]);
  });

  test('while the provider is down it is 503, and the next one takes effect', async () => {
    const { purchase, paymentId } = await paidUnnoticed();
    await fee.setFaults({ downForMs: 60_000 });
    expect((await sales.notify(purchase, paymentId)).status).toBe(503);
    expect(await sales.statusOf(purchase)).toBe('pending');
    await fee.setFaults({});
    expect((await sales.notify(purchase, paymentId)).status).toBe(200);
    expect(await sales.statusOf(purchase)).toBe('approved');
  });

  test('neither token nor path is in a reply, a log line or an event', async () => {
    const { purchase, paymentId } = await paidUnnoticed();
    const reply = await sales.notify(purchase, paymentId);
    const events = await fee.api.database.db.selectFrom('purchaseEvent').selectAll().execute();
    const path = purchaseWebhookPath(fee.api.services.secrets, purchase.id).split('.').at(-1) ?? '';
    const seen = [reply.text, JSON.stringify(await sales.ask(purchase)), ...fee.api.logged];
    expect(seen.filter((text) => text.includes('TEST-seller-') || text.includes(path))).toEqual([]);
    expect(JSON.stringify(events)).not.toContain('TEST-seller-');
  });
});

describe('reconciliation of purchases', () => {
  test('finds what notifications missed', async () => {
    const { purchase } = await paidUnnoticed();
    expect(await sales.reconcile()).toEqual({ asked: 0, failed: 0 });
    sales.selling.passMinutes(1);
    expect(await sales.reconcile()).toEqual({ asked: 1, failed: 0 });
    expect(await sales.statusOf(purchase)).toBe('approved');
  });

  test('finds a known payment by its id, though the provider’s search misses it', async () => {
    const { purchase } = await paidUnnoticed();
    await fee.setFaults({ searchMisses: true });
    sales.selling.passMinutes(1);
    expect(await sales.reconcile()).toEqual({ asked: 1, failed: 0 });
    expect(await sales.statusOf(purchase)).toBe('approved');
  });

  test('finds an unknown payment by search', async () => {
    const purchase = await sales.buy();
    await fee.choose(await sales.cardOf(purchase), 'approve');
    sales.selling.passMinutes(1);
    await sales.reconcile();
    expect(await sales.statusOf(purchase)).toBe('approved');
  });

  test('sees the refund of a card payment that search misses later', async () => {
    const purchase = await sales.buy();
    await fee.choose(await sales.cardOf(purchase), 'approve');
    await sales.ask(purchase);
    const [{ providerRef = '' } = {}] = await sales.effectsOf(purchase);
    await fee.changePayment(providerRef, 'refunded');
    await fee.setFaults({ searchMisses: true });
    expect(await sales.ask(purchase)).toMatchObject({ status: 'refunded' });
  });

  test('counts what is found by id though the search fails, and asks again', async () => {
    const { purchase } = await paidUnnoticed();
    fee.changeAccounts(() => ({ searchPayments: () => Promise.reject(new ProviderError('no-answer')) }));
    sales.selling.passMinutes(1);
    expect(await sales.reconcile()).toEqual({ asked: 1, failed: 1 });
    expect(await sales.statusOf(purchase)).toBe('approved');
  });

  test('finds late money too', async () => {
    const purchase = await sales.buy();
    const paymentId = await sales.pixOf(purchase);
    await sales.lapsePayable();
    await sales.payPix(paymentId, 'approve');
    sales.selling.passMinutes(60);
    await sales.reconcile();
    expect(await sales.statusOf(purchase)).toBe('approved');
  });

  test('a provider that is down is asked again without giving up', async () => {
    const { purchase } = await paidUnnoticed();
    await fee.setFaults({ downForMs: 60_000 });
    fee.api.passDays(10);
    expect(await sales.reconcile()).toEqual({ asked: 1, failed: 1 });
    await fee.setFaults({});
    sales.selling.passMinutes(120);
    expect(await sales.reconcile()).toEqual({ asked: 1, failed: 0 });
    expect(await sales.statusOf(purchase)).toBe('approved');
  });

  test('two servers never check the same purchase concurrently', async () => {
    const { purchase } = await paidUnnoticed();
    sales.selling.passMinutes(1);
    const both = await Promise.all([sales.reconcile(), sales.reconcile()]);
    expect(both.map(({ asked }) => asked).sort()).toEqual([0, 1]);
    expect(await sales.statusOf(purchase)).toBe('approved');
  });

  test('comes once a day to what was paid days ago, and at once to a refund that is owed (P-789)', async () => {
    const { purchase, paymentId } = await paidUnnoticed();
    await sales.ask(purchase);
    fee.api.passDays(10);
    expect((await sales.reconcile()).asked).toBe(1);
    sales.selling.passMinutes(60);
    expect((await sales.reconcile()).asked).toBe(0);
    await fee.api.database.db.updateTable('effect').set({ outcome: 'refund_due' }).execute();
    await fee.api.database.db.updateTable('purchase').set({ status: 'refund_due' }).execute();
    expect((await sales.reconcile()).asked).toBe(1);
    expect(await sales.effectsOf(purchase)).toMatchObject([{ providerRef: paymentId, outcome: 'refunded' }]);
    expect(await sales.statusOf(purchase)).toBe('refunded');
  });

  test('goes on for a seller who has disconnected the provider; nobody can begin to pay there', async () => {
    const { purchase } = await paidUnnoticed();
    const other = await sales.buyAt(purchase);
    await sales.disconnect(purchase.seller);
    expect(await sales.checkout(other, 'card')).toMatchObject({
      status: 409,
      body: { code: 'seller-disconnected' },
    });
    sales.selling.passMinutes(1);
    expect(await sales.reconcile()).toEqual({ asked: 1, failed: 0 });
    expect(await sales.statusOf(purchase)).toBe('approved');
  });
});
