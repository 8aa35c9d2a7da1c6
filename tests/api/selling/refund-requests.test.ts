import { describe, expect, test } from 'vitest';
import { hashPurchaseSecret } from '#server/services/selling/purchases/purchase-access.ts';
import { type OnlinePurchase, useProviderSales } from '#tests/api/harness/provider-sales.ts';
import type { Person } from '#tests/api/harness/test-api.ts';

const sales = useProviderSales();
const { api } = sales.fee;
const steps = sales.selling;

const REASON = 'Comprei duas vezes';
const DAY_MINUTES = 24 * 60;

/** A buyer asks, with these headers or as somebody. */
const ask = (
  id: string,
  { headers = {}, as, reason = REASON }: { headers?: Record<string, string>; as?: Person; reason?: string },
) =>
  api.request('POST', `/public/payment/${id}/refund-request`, {
    body: { reason },
    headers,
    ...(as && { as }),
  });
const secretOf = (secret: string) => ({ headers: { 'x-payment-secret': secret } });
const answer = (as: Person, id: string, body: { accept: boolean; reason?: string }) =>
  api.request('PUT', `/private/payment/refund-request/${id}`, { as, body });
const readBy = async (as: Person, id: string) =>
  (await api.request('GET', `/api/payment/${id}`, { as })).body;
const kindsOf = (purchase: Record<string, unknown>) =>
  (purchase.history as { kind: string }[]).map(({ kind }) => kind);
const refused = (code: string) => ({ status: 409, body: { code } });

/** A paid purchase of a new raffle. */
async function newPaid(change: Record<string, unknown> = {}) {
  const sale = await steps.newSale();
  return { ...sale, ...(await steps.sell(sale.seller, sale.raffle, change)) };
}

/** A paid purchase whose money was asked back. */
async function newAsked() {
  const paid = await newPaid();
  expect((await ask(paid.id, secretOf(paid.secret))).status).toBe(201);
  return paid;
}

describe('who may ask for the money back (P-728)', () => {
  test('whoever has the secret, and both sides read what was asked', async () => {
    const { id, secret, seller } = await newPaid();
    const before = await steps.read(id, secret);
    const until = new Date(api.now.getTime() + 7 * DAY_MINUTES * 60_000).toISOString();
    expect(before.body).toMatchObject({ refundRequestUntil: until });

    const asked = await ask(id, secretOf(secret));
    const request = { reason: REASON, askedAt: api.now.toISOString() };
    expect(asked).toMatchObject({ status: 201, body: { status: 'approved' } });
    for (const read of [asked.body, (await steps.read(id, secret)).body, await readBy(seller, id)]) {
      expect(read.refundRequest).toEqual(request);
      expect(read).not.toHaveProperty('refundRequestUntil');
    }
    expect((await readBy(seller, id)).history).toContainEqual({
      ...{ kind: 'refund-requested', actor: 'buyer', status: 'approved' },
      ...{ at: api.now.toISOString(), reason: REASON },
    });
  });

  test('nobody with phone and code alone, which the seller has too (P-785)', async () => {
    const { id, secret, body, purchase } = await newPaid();
    const headers = { 'x-payment-phone': String(body.phone), 'x-payment-code': String(purchase.code) };
    const wrong = { ...headers, 'x-payment-code': '00000000' };
    expect((await ask(id, { headers: wrong })).status).toBe(404);
    expect(await ask(id, { headers })).toMatchObject({ status: 403, body: { code: 'buyer-not-proven' } });
    expect((await ask(id, secretOf(secret))).status).toBe(201);
  });

  test('an account that has proven the phone', async () => {
    const buyer = await api.newPerson();
    const { id } = await newPaid({ phone: buyer.phone });
    expect((await ask(id, { as: buyer })).status).toBe(404);
    const proven = { phoneVerifiedAt: api.now };
    await api.database.db.updateTable('appUser').set(proven).where('id', '=', buyer.id).execute();
    expect((await ask(id, { as: buyer })).status).toBe(201);
  });

  test('no stranger, and no seller in the buyer’s name', async () => {
    const { id, body, secret, purchase, seller } = await newPaid();
    expect((await ask(id, {})).status).toBe(404);
    expect((await ask(id, { as: await api.newPerson() })).status).toBe(404);
    expect((await ask(id, secretOf('x'.repeat(43)))).status).toBe(404);
    expect((await ask(id, { as: seller })).status).toBe(404);
    const known = { 'x-payment-phone': String(body.phone), 'x-payment-code': String(purchase.code) };
    expect((await ask(id, { as: seller, headers: known })).status).toBe(404);
    // One who bought in the own raffle is a buyer.
    expect((await ask(id, { as: seller, ...secretOf(secret) })).status).toBe(201);
  });
});

describe('when money may be asked back (P-728)', () => {
  test('once for a phone in a raffle', async () => {
    const { id, secret, body, seller, raffle } = await newAsked();
    expect(await ask(id, secretOf(secret))).toMatchObject(refused('refund-already-requested'));
    const second = await steps.sell(seller, raffle, { phone: body.phone });
    expect(await ask(second.id, secretOf(second.secret))).toMatchObject(refused('refund-already-requested'));
    const other = await newPaid({ phone: body.phone });
    expect((await ask(other.id, secretOf(other.secret))).status).toBe(201);
  });

  test('two purchases of a phone at once: one is asked for', async () => {
    const first = await newPaid();
    const second = await steps.sell(first.seller, first.raffle, { phone: first.body.phone });
    const replies = await Promise.all([first, second].map(({ id, secret }) => ask(id, secretOf(secret))));
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  test('of cash sales without a phone each by itself', async () => {
    const { seller, raffle } = await steps.newSale();
    for (let count = 0; count < 2; count += 1) {
      const { _id } = (await steps.sellForCash(seller, raffle)).body;
      // No phone opens it, and nobody has its secret.
      const secret = 's'.repeat(42) + String(count);
      await api.database.db
        .updateTable('purchase')
        .set({ secretHash: hashPurchaseSecret(secret) })
        .where('id', '=', String(_id))
        .execute();
      expect((await ask(String(_id), secretOf(secret))).status).toBe(201);
    }
  });

  test('within seven days of the payment', async () => {
    const { id, secret } = await newPaid();
    steps.passMinutes(7 * DAY_MINUTES);
    expect(await ask(id, secretOf(secret))).toMatchObject(refused('refund-request-late'));
    steps.passMinutes(-1);
    expect((await ask(id, secretOf(secret))).status).toBe(201);
  });

  test('before sales close', async () => {
    const { id, secret, raffle } = await newPaid();
    const closesAt = new Date(api.now.getTime() + 60_000);
    await api.database.db.updateTable('pool').set({ closesAt }).where('raffleId', '=', raffle).execute();
    expect((await steps.read(id, secret)).body).toMatchObject({ refundRequestUntil: closesAt.toISOString() });
    steps.passMinutes(1);
    expect(await ask(id, secretOf(secret))).toMatchObject(refused('refund-request-closed'));
  });

  test('only of a paid purchase, with a reason', async () => {
    const { raffle } = await steps.newSale();
    const held = await steps.buy(raffle);
    expect(await ask(held.id, secretOf(held.secret))).toMatchObject(refused('wrong-purchase-state'));
    const { id, secret } = await newPaid();
    for (const reason of ['  ', 'x'.repeat(201)])
      expect(await ask(id, { ...secretOf(secret), reason })).toMatchObject({
        status: 422,
        body: { fields: { reason: expect.any(String) as string } },
      });
  });
});

describe('the seller answers (P-729)', () => {
  test('accepted, by the own key: the seller owes it, and says when it went back', async () => {
    const { id, secret, seller, raffle } = await newAsked();
    for (let times = 0; times < 2; times += 1)
      expect(await answer(seller, id, { accept: true })).toMatchObject({
        status: 200,
        body: {
          status: 'refund_due',
          refundDue: 2000,
          refundBy: 'seller',
          refundRequest: { accepted: true },
        },
      });
    expect(await answer(seller, id, { accept: false, reason: 'Não' })).toMatchObject(
      refused('refund-request-answered'),
    );
    const free = await api.request('GET', `/public/raffle/tickets/available/${raffle}`);
    expect(free.body.available).toBe(100);
    const marked = await api.request('PUT', `/private/payment/refunded/${id}`, { as: seller });
    expect(marked.body).toMatchObject({ status: 'refunded', refundDue: 0 });
    expect(kindsOf(marked.body)).toEqual([
      ...['reserved', 'approved', 'refund-requested', 'refund-accepted', 'refund-owed', 'refunded'],
    ]);
    expect((await steps.read(id, secret)).body).toMatchObject({
      refundRequest: { accepted: true, answer: '' },
    });
  });

  test('accepted, in cash: the same', async () => {
    const { seller, raffle } = await steps.newSale();
    const buyer = await api.newPerson();
    const proven = { phoneVerifiedAt: api.now };
    await api.database.db.updateTable('appUser').set(proven).where('id', '=', buyer.id).execute();
    const { _id } = (await steps.sellForCash(seller, raffle, { phone: buyer.phone })).body;
    expect((await ask(String(_id), { as: buyer })).status).toBe(201);
    expect((await answer(seller, String(_id), { accept: true, reason: 'Claro' })).body).toMatchObject({
      ...{ status: 'refund_due', refundBy: 'seller' },
      refundRequest: { accepted: true, answer: 'Claro' },
    });
  });

  test('accepted, at the provider: the server has it refunded there', async () => {
    const purchase: OnlinePurchase = await sales.buy();
    await sales.payPix(await sales.pixOf(purchase), 'approve');
    expect(await sales.ask(purchase)).toMatchObject({ status: 'approved' });
    expect((await ask(purchase.id, secretOf(purchase.secret))).status).toBe(201);
    expect(await answer(purchase.seller, purchase.id, { accept: true })).toMatchObject({
      status: 200,
      body: { status: 'refund_due', refundBy: 'provider' },
    });
    // Due at once, not with the next check of the payment.
    await sales.reconcile();
    expect(await sales.known(purchase)).toMatchObject({ status: 'refunded', refundDue: 0 });
    expect(await sales.effectsOf(purchase)).toMatchObject([{ outcome: 'refunded', reason: 'buyer' }]);
  });

  test('refused: the purchase stays, and its buyer reads why', async () => {
    const { id, secret, seller } = await newAsked();
    expect(await answer(seller, id, { accept: false })).toMatchObject({
      status: 422,
      body: { fields: { reason: expect.any(String) as string } },
    });
    const body = { accept: false, reason: 'O prêmio já foi comprado' };
    for (let times = 0; times < 2; times += 1)
      expect(await answer(seller, id, body)).toMatchObject({ status: 200, body: { status: 'approved' } });
    expect(await answer(seller, id, { accept: true })).toMatchObject(refused('refund-request-answered'));
    expect((await steps.read(id, secret)).body).toMatchObject({
      status: 'approved',
      refundRequest: { reason: REASON, accepted: false, answer: body.reason },
    });
    expect(kindsOf(await readBy(seller, id)).slice(2)).toEqual(['refund-requested', 'refund-refused']);
    // What is refused once can still be given back.
    expect((await api.request('POST', `/private/payment/refund/${id}`, { as: seller })).status).toBe(200);
  });

  test('nobody else answers, and nothing that was not asked', async () => {
    const { id, secret } = await newAsked();
    const stranger = await api.newPerson();
    expect((await answer(stranger, id, { accept: true })).status).toBe(404);
    const headers = { 'x-payment-secret': secret };
    const path = `/private/payment/refund-request/${id}`;
    expect((await api.request('PUT', path, { body: { accept: true }, headers })).status).toBe(401);
    const paid = await newPaid();
    expect((await answer(paid.seller, paid.id, { accept: true })).status).toBe(404);
  });

  test('not once the money has gone back in another way', async () => {
    const { id, seller } = await newAsked();
    await api.request('POST', `/private/payment/refund/${id}`, { as: seller });
    for (const accept of [true, false])
      expect(await answer(seller, id, { accept, reason: 'Tarde' })).toMatchObject(
        refused('wrong-purchase-state'),
      );
    expect((await readBy(seller, id)).refundRequest).not.toHaveProperty('accepted');
  });
});
