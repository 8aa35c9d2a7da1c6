import { describe, expect, test } from 'vitest';
import { findCaller } from '#server/services/account/sessions.ts';
import { giveUpPurchase } from '#server/services/selling/buyer/give-up.ts';
import { reportPaid } from '#server/services/selling/buyer/report-paid.ts';
import { settleCancellations } from '#server/services/selling/pools/settle-cancellations.ts';
import { cancelPurchase } from '#server/services/selling/seller/cancel-purchase.ts';
import { outdatedReads } from '#tests/api/harness/outdated-reads.ts';
import { type OnlinePurchase, useProviderSales } from '#tests/api/harness/provider-sales.ts';

const sales = useProviderSales();
const { api } = sales.fee;

const available = async ({ raffle }: Pick<OnlinePurchase, 'raffle'>) =>
  (await api.request('GET', `/public/raffle/tickets/available/${raffle}`)).body.available;

const choose = ({ id, secret }: OnlinePurchase, option: string) =>
  api.request('PUT', `/public/payment/${id}/option`, {
    body: { option },
    headers: { 'x-payment-secret': secret },
  });

const refused = (code: string) => ({ status: 409, body: { code } });

describe('what a buyer gives up (P-726)', () => {
  const giveUp = ({ id, secret }: OnlinePurchase) =>
    api.request('DELETE', `/public/payment/${id}`, { headers: { 'x-payment-secret': secret } });

  test.each(['pix', 'mp'] as const)('is canceled and its numbers are free (%s)', async (option) => {
    const purchase = await sales.buyAt(await sales.newShop(), { option });
    if (option === 'mp') await sales.pixOf(purchase);
    for (let times = 0; times < 2; times += 1)
      expect(await giveUp(purchase)).toMatchObject({ status: 200, body: { status: 'canceled' } });
    expect(await available(purchase)).toBe(100);
    const { history, closed } = await sales.known(purchase);
    expect(history).toContainEqual(expect.objectContaining({ kind: 'canceled', actor: 'buyer' }));
    expect(closed).toMatchObject({ by: 'buyer' });
  });

  test('is distinguished from what the seller cancels (P-823)', async () => {
    const shop = await sales.newShop();
    const closedOf = async ({ id, secret }: OnlinePurchase) =>
      (await sales.selling.read(id, secret)).body.closed;
    const purchase = await sales.buyAt(shop, { option: 'pix' });
    expect(await closedOf(purchase)).toBeUndefined();
    await sales.selling.cancel(shop.seller, purchase.id);
    expect(await closedOf(purchase)).toEqual({ at: api.now.toISOString(), by: 'seller' });
  });

  test('not once it is reported, paid or over, nor by strangers', async () => {
    const shop = await sales.newShop();
    const reported = await sales.buyAt(shop, { option: 'pix' });
    await sales.selling.report(reported.id, reported.secret);
    expect(await giveUp(reported)).toMatchObject(refused('wrong-purchase-state'));

    const paid = await sales.buyAt(shop);
    await sales.payPix(await sales.pixOf(paid), 'approve');
    expect(await giveUp(paid)).toMatchObject(refused('wrong-purchase-state'));
    expect(await sales.statusOf(paid)).toBe('approved');

    const over = await sales.buyAt(shop);
    await sales.lapse();
    expect(await giveUp(over)).toMatchObject(refused('wrong-purchase-state'));
    expect((await giveUp({ ...over, secret: 'x'.repeat(43) })).status).toBe(404);
  });
});

test('the seller neither changes it nor reports it as paid in the place of the buyer (P-702, P-726)', async () => {
  const shop = await sales.newShop();
  const { id, raffle } = await sales.buyAt(shop, { option: 'pix' });
  const path = `/public/payment/${id}`;
  expect((await api.request('DELETE', path, { as: shop.seller })).status).toBe(404);
  const changed = await api.request('PUT', `${path}/option`, { as: shop.seller, body: { option: 'mp' } });
  expect(changed.status).toBe(404);
  const reported = await api.request('PUT', `/public/payment/confirm/${id}`, { as: shop.seller });
  expect(reported.status).toBe(404);
  expect(await available({ raffle })).toBe(98);
});

describe('phone and code alone, which the seller has too (P-785)', () => {
  const pairOf = async (purchase: OnlinePurchase) => {
    const { code, phone } = await sales.known(purchase);
    return { 'x-payment-phone': String(phone), 'x-payment-code': String(code) };
  };

  test('choose another way to pay, pay and report, and do not give up', async () => {
    const purchase = await sales.buy();
    const headers = await pairOf(purchase);
    const path = `/public/payment/${purchase.id}`;
    const givenUp = await api.request('DELETE', path, { headers });
    expect(givenUp).toMatchObject({ status: 403, body: { code: 'buyer-not-proven' } });
    expect(await available(purchase)).toBe(98);
    const changed = await api.request('PUT', `${path}/option`, { headers, body: { option: 'pix' } });
    expect(changed).toMatchObject({ status: 200, body: { option: 'pix' } });
    const reported = await api.request('PUT', `/public/payment/confirm/${purchase.id}`, { headers });
    expect(reported).toMatchObject({ status: 200, body: { status: 'in_process' } });
  });

  test.each([[{}], [{ email: undefined }]])('pay, and keep no other e-mail (%o)', async (change) => {
    const purchase = await sales.buyAt(await sales.newShop(), change);
    const { email } = await sales.known(purchase);
    const headers = await pairOf(purchase);
    const body = { payment: purchase.id, method: 'pix', email: 'outro@example.com' };
    const path = `/public/payment/createpayment/mp/${purchase.seller.id}`;
    expect((await api.request('POST', path, { headers, body })).status).toBe(201);
    expect((await sales.known(purchase)).email).toBe(email);
    expect(await sales.checkout(purchase, 'card', { body: { email: 'ana@example.com' } })).toMatchObject({
      status: 201,
    });
    expect((await sales.known(purchase)).email).toBe('ana@example.com');
  });
});

describe('another way to pay (P-726)', () => {
  test('from the provider to the own key: its code is canceled first', async () => {
    const purchase = await sales.buy();
    const paymentId = await sales.pixOf(purchase);
    for (let times = 0; times < 2; times += 1) {
      const changed = await choose(purchase, 'pix');
      expect(changed).toMatchObject({ status: 200, body: { option: 'pix', status: 'pending' } });
      expect(changed.body.pix).toMatchObject({ brCode: expect.stringContaining('br.gov.bcb.pix') as string });
    }
    await sales.payPix(paymentId, 'approve');
    const { history, status } = await sales.known(purchase);
    expect(status).toBe('pending');
    expect((history as { kind: string }[]).filter(({ kind }) => kind === 'option-changed')).toMatchObject([
      { actor: 'buyer', reason: 'pix' },
    ]);
    await sales.lapse();
    expect(await sales.statusOf(purchase)).toBe('expired');
  });

  test('from the own key to the provider, and back', async () => {
    const purchase = await sales.buyAt(await sales.newShop(), { option: 'pix' });
    expect((await choose(purchase, 'mp')).body).toMatchObject({ option: 'mp', pix: null });
    await sales.payPix(await sales.pixOf(purchase), 'approve');
    expect(await sales.ask(purchase)).toMatchObject({ status: 'approved' });
    expect(await choose(purchase, 'pix')).toMatchObject(refused('wrong-purchase-state'));
  });

  /** Paid at the provider by a code that it had said to have canceled, after its buyer had gone to the own key. */
  async function paidAfterChange(): Promise<OnlinePurchase> {
    const purchase = await sales.buy();
    const paymentId = await sales.pixOf(purchase);
    sales.setCanceled();
    await choose(purchase, 'pix');
    await sales.payPix(paymentId, 'approve');
    await sales.notify(purchase, paymentId);
    expect(await sales.known(purchase)).toMatchObject({ status: 'approved', option: 'pix' });
    return purchase;
  }

  test.each([
    ['by the seller', (id: string) => ['POST', `/private/payment/refund/${id}`, {}] as const],
    [
      'as asked for',
      (id: string) => ['PUT', `/private/payment/refund-request/${id}`, { accept: true }] as const,
    ],
    [
      'with the raffle',
      (_: string, raffle: string) =>
        ['PUT', `/private/raffle/${raffle}/cancel`, { reason: 'Adoeci' }] as const,
    ],
  ] as const)(
    'what was paid at the provider all the same is given back there: %s (P-727)',
    async (_how, callOf) => {
      const purchase = await paidAfterChange();
      const { id, secret, seller, raffle } = purchase;
      await api.request('POST', `/public/payment/${id}/refund-request`, {
        body: { reason: 'Comprei sem querer' },
        headers: { 'x-payment-secret': secret },
      });
      const [method, path, body] = callOf(id, raffle);
      const reply = await api.request(method, path, { as: seller, body });
      expect(reply.status, reply.text).toBe(200);
      await settleCancellations(api.services);
      expect(await sales.known(purchase)).toMatchObject({ status: 'refund_due', refundBy: 'provider' });
      await sales.reconcile();
      const closed = { at: api.now.toISOString(), by: 'provider' };
      expect(await sales.ask(purchase)).toMatchObject({ status: 'refunded', closed });
    },
  );

  test('not while the provider does not cancel what is open there', async () => {
    const purchase = await sales.buy();
    await sales.pixOf(purchase);
    sales.silenceEndings();
    expect(await choose(purchase, 'pix')).toMatchObject(refused('provider-open'));
    expect(await sales.known(purchase)).toMatchObject({ status: 'pending', option: 'mp', ending: false });
  });

  test('one that was paid meanwhile stays paid', async () => {
    const purchase = await sales.buy();
    await sales.payPix(await sales.pixOf(purchase), 'approve');
    expect(await choose(purchase, 'pix')).toMatchObject(refused('wrong-purchase-state'));
    expect(await sales.statusOf(purchase)).toBe('approved');
  });

  test('not to one that closes while the request waits for a lock: what is open at the provider stays', async () => {
    const shop = await sales.newShop();
    const { dateprizedraw } = (await api.request('GET', `/public/raffle-config?raffle=${shop.raffle}`)).body;
    api.now = new Date(`${String(dateprizedraw)}T00:59:50.000Z`);
    const purchase = await sales.buyAt(shop);
    const paymentId = await sales.pixOf(purchase);
    api.now = new Date(`${String(dateprizedraw)}T00:59:58.000Z`);
    api.lockWaitMs = 2_000;
    expect(await choose(purchase, 'pix')).toMatchObject({
      ...refused('option-closed'),
      body: { code: 'option-closed', details: { options: ['mp'] } },
    });
    await sales.payPix(paymentId, 'approve');
    expect(await sales.ask(purchase)).toMatchObject({ status: 'approved' });
  });

  test('only what the raffle offers, and only in time', async () => {
    const purchase = await sales.buy();
    expect((await choose(purchase, 'cash')).status).toBe(400);
    await sales.disconnect(purchase.seller);
    const own = await sales.buyAt(purchase, { option: 'pix' });
    expect(await choose(own, 'mp')).toMatchObject({
      ...refused('option-closed'),
      body: { code: 'option-closed', details: { options: ['pix'] } },
    });
    sales.selling.passMinutes(20);
    expect(await choose(purchase, 'pix')).toMatchObject(refused('hold-ended'));
  });
});

describe('a purchase by the own key that its buyer pays at the provider meanwhile', () => {
  async function newChanging() {
    const purchase = await sales.buyAt(await sales.newShop(), { option: 'pix' });
    const made = Promise.withResolvers<string>();
    const db = outdatedReads(api.database.db, async () => {
      await choose(purchase, 'mp');
      made.resolve(await sales.pixOf(purchase));
    });
    const proof = { caller: undefined, secret: purchase.secret, address: '203.0.113.9' };
    return { purchase, made: made.promise, proof, context: { ...api.services, db } };
  }
  type Changing = Awaited<ReturnType<typeof newChanging>>;

  test.each([
    ['given up', ({ context, purchase, proof }: Changing) => giveUpPurchase(context, purchase.id, proof)],
    [
      'canceled by its seller',
      async ({ context, purchase: { id, seller } }: Changing) => {
        const caller = await findCaller(api.services, seller.token);
        if (!caller) throw new Error('the seller is not signed in');
        return cancelPurchase(context, caller, id);
      },
    ],
  ] as const)('is %s once what is open there has ended (P-709)', async (_how, cancel) => {
    const changing = await newChanging();
    expect(await cancel(changing)).toMatchObject({ status: 'canceled' });
    const { purchase, made } = changing;
    await sales.payPix(await made, 'approve');
    await sales.notify(purchase, await made);
    expect(await sales.effectsOf(purchase)).toEqual([]);
  });

  test('is not reported as paid', async () => {
    const { purchase, proof, context } = await newChanging();
    await expect(reportPaid(context, purchase.id, proof, {})).rejects.toMatchObject({
      code: 'wrong-purchase-state',
    });
    expect(await sales.statusOf(purchase)).toBe('pending');
  });
});
