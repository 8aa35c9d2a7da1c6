import { v7 as uuidv7 } from 'uuid';
import { describe, expect, test } from 'vitest';
import { mailToken } from '#server/services/selling/purchases/mail-token.ts';
import { newSecret, purchaseBody, sellingStepsOf } from '#tests/api/harness/selling-steps.ts';
import { type Person, useTestApi } from '#tests/api/harness/test-api.ts';

const api = useTestApi();
const steps = sellingStepsOf(api);

const join = (as: Person, payments: { _id: string; secret: string }[]) =>
  api.request('POST', '/private/payment/join', { as, body: { payments } });

/** What became of one purchase that `as` joins. */
async function joinOne(as: Person, id: string, secret: string): Promise<unknown> {
  const reply = await join(as, [{ _id: id, secret }]);
  expect(reply.status, reply.text).toBe(200);
  const [one] = reply.body.payments as { _id: string; outcome: string }[];
  expect(one?._id).toBe(id);
  return one?.outcome;
}

async function idsOf(as: Person): Promise<string[]> {
  const reply = await api.request('GET', `/api/payment?user=${as.id}&populate=raffle`, { as });
  expect(reply.status, reply.text).toBe(200);
  return (reply.body as never as { _id: string }[]).map(({ _id }) => _id);
}

const historyOf = async (seller: Person, id: string) =>
  (await api.request('GET', `/api/payment/${id}`, { as: seller })).body.history as { kind: string }[];

describe('joining purchases to an account (P-772)', () => {
  test.each<[string, (bought: { id: string; secret: string; email: string }) => string, string]>([
    ['its secret', ({ secret }) => secret, 'joined'],
    ['the token of its mailed link', (bought) => mailToken(api.services.secrets, bought), 'joined'],
    ['another secret', () => newSecret(), 'unknown'],
    ['no secret', () => '', 'unknown'],
  ])('with %s', async (_, secretOf, outcome) => {
    const { raffle } = await steps.newSale();
    const { id, secret, body } = await steps.buy(raffle);
    const buyer = await api.newPerson();
    const sent = secretOf({ id, secret, email: String(body.email) });
    expect(await joinOne(buyer, id, sent)).toBe(outcome);
    expect(await idsOf(buyer)).toEqual(outcome === 'joined' ? [id] : []);
  });

  test('is done once, and a second account gets nothing', async () => {
    const { seller, raffle } = await steps.newSale();
    const { id, secret } = await steps.sell(seller, raffle);
    const [buyer, other] = [await api.newPerson(), await api.newPerson()];
    const both = await Promise.all([joinOne(buyer, id, secret), joinOne(buyer, id, secret)]);
    expect(both.sort()).toEqual(['already-yours', 'joined']);
    expect(await joinOne(other, id, secret)).toBe('belongs-to-another');
    expect(await joinOne(other, id, newSecret())).toBe('unknown');
    expect(await joinOne(buyer, id, newSecret())).toBe('unknown');
    expect(await idsOf(other)).toEqual([]);
    expect((await historyOf(seller, id)).filter(({ kind }) => kind === 'joined')).toHaveLength(1);
  });

  test('says for each what became of it, in their order', async () => {
    const { raffle } = await steps.newSale();
    const [mine, held] = [await steps.buy(raffle), await steps.buy(raffle)];
    const buyer = await api.newPerson();
    await joinOne(buyer, mine.id, mine.secret);
    const reply = await join(buyer, [
      { _id: uuidv7(), secret: newSecret() },
      { _id: mine.id, secret: mine.secret },
      { _id: held.id, secret: held.secret },
    ]);
    const outcomes = (reply.body.payments as { outcome: string }[]).map(({ outcome }) => outcome);
    expect(outcomes).toEqual(['unknown', 'already-yours', 'joined']);
  });

  test('takes a session, and at most 50 purchases', async () => {
    const buyer = await api.newPerson();
    const entry = () => ({ _id: uuidv7(), secret: newSecret() });
    const anonymous = await api.request('POST', '/private/payment/join', { body: { payments: [entry()] } });
    expect(anonymous.status).toBe(401);
    expect((await join(buyer, Array.from({ length: 51 }, entry))).status).toBe(400);
    expect((await join(buyer, [])).status).toBe(400);
    expect((await join(buyer, Array.from({ length: 50 }, entry))).status).toBe(200);
  });

  test('leaves status, numbers and what may be done as they were', async () => {
    const { seller, raffle } = await steps.newSale();
    const { id, secret, purchase } = await steps.sell(seller, raffle);
    const buyer = await api.newPerson();
    await joinOne(buyer, id, secret);
    const { user, status, tickets } = (await steps.read(id, secret)).body;
    expect({ user, status, tickets }).toEqual({
      ...{ user: buyer.id, status: 'approved', tickets: purchase.tickets },
    });
  });
});

describe('an account that has a purchase (P-707, P-772)', () => {
  test('reads it, reports it as paid, gives it up or asks for its money without the secret; nobody else does', async () => {
    const { seller, raffle } = await steps.newSale();
    const [held, given, paid] = [
      await steps.buy(raffle),
      await steps.buy(raffle),
      await steps.sell(seller, raffle),
    ];
    const [buyer, other] = [await api.newPerson(), await api.newPerson()];
    for (const { id, secret } of [held, given, paid]) await joinOne(buyer, id, secret);
    const calls = (as: Person) => [
      api.request('GET', `/public/payment/${held.id}`, { as }),
      api.request('GET', `/api/payment/${held.id}`, { as }),
      api.request('GET', `/private/info/payment/tickets/${paid.id}`, { as }),
      api.request('PUT', `/public/payment/${held.id}/option`, { as, body: { option: 'pix' } }),
      api.request('DELETE', `/public/payment/${given.id}`, { as }),
      api.request('POST', `/public/payment/${paid.id}/refund-request`, {
        as,
        body: { reason: 'Comprei errado' },
      }),
    ];
    expect((await Promise.all(calls(other))).map(({ status }) => status)).toEqual([
      404, 404, 404, 404, 404, 404,
    ]);
    expect((await Promise.all(calls(buyer))).map(({ status }) => status)).toEqual([
      200, 200, 200, 200, 200, 201,
    ]);
    const report = (as: Person) => api.request('PUT', `/public/payment/confirm/${held.id}`, { as, body: {} });
    expect((await report(other)).status).toBe(404);
    expect((await report(buyer)).body.status).toBe('in_process');
  });

  test('has what was bought while signed in, also its own seller', async () => {
    const { seller, raffle } = await steps.newSale();
    const buyer = await api.newPerson();
    const [mine, own] = [purchaseBody(raffle), purchaseBody(raffle)];
    await steps.order(mine, {}, buyer);
    await steps.order(own, {}, seller);
    expect(await idsOf(buyer)).toEqual([mine._id]);
    expect(await idsOf(seller)).toEqual([own._id]);
    expect(await joinOne(buyer, String(mine._id), String(mine.secret))).toBe('already-yours');
    await steps.confirm(seller, String(own._id));
    const asked = { as: seller, body: { reason: 'Comprei errado' } };
    expect(
      (await api.request('POST', `/public/payment/${String(own._id)}/refund-request`, asked)).status,
    ).toBe(201);
    expect(
      (await api.request('POST', `/public/payment/${String(mine._id)}/refund-request`, asked)).status,
    ).toBe(404);
  });

  test('lists it once beside those with its verified phone, newest first', async () => {
    const { raffle } = await steps.newSale();
    const buyer = await api.newPerson();
    const phone = '11987650001';
    await api.database.db
      .updateTable('appUser')
      .set({ phone, phoneVerifiedAt: api.now })
      .where('id', '=', buyer.id)
      .execute();
    const joined = await steps.buy(raffle);
    const both = await steps.buy(raffle, { phone });
    const byPhone = await steps.buy(raffle, { phone });
    for (const [minutes, { id }] of [joined, both, byPhone].entries())
      await api.database.db
        .updateTable('purchase')
        .set({ createdAt: new Date(api.now.getTime() + minutes * 60_000) })
        .where('id', '=', id)
        .execute();
    for (const { id, secret } of [joined, both]) await joinOne(buyer, id, secret);
    expect(await idsOf(buyer)).toEqual([byPhone.id, both.id, joined.id]);
  });

  test('that was removed while it bought has none either, and the purchase may be joined to another (P-774)', async () => {
    const { raffle } = await steps.newSale();
    const [removed, buyer, other] = [await api.newPerson(), await api.newPerson(), await api.newPerson()];
    const { id, secret } = await steps.buy(raffle);
    // As an order leaves it that is written after the removal has looked for purchases.
    const { db } = api.database;
    await db.updateTable('purchase').set({ buyerUserId: removed.id }).where('id', '=', id).execute();
    expect((await steps.read(id, secret)).body.user).toBe(removed.id);
    await db.updateTable('appUser').set({ isDeleted: true }).where('id', '=', removed.id).execute();
    expect((await steps.read(id, secret)).body.user).toBeNull();
    expect(await joinOne(buyer, id, secret)).toBe('joined');
    expect((await steps.read(id, secret)).body.user).toBe(buyer.id);
    expect(await joinOne(other, id, secret)).toBe('belongs-to-another');
  });

  test('has none any more once it is removed: the purchase goes on, for its secret (P-774)', async () => {
    const { seller, raffle } = await steps.newSale();
    const buyer = await api.newPerson();
    const { id, secret } = await steps.sell(seller, raffle);
    await joinOne(buyer, id, secret);
    const body = { isDeleted: true, email: '', phoneNumber: '' };
    const removed = await api.request('PUT', `/api/user/${buyer.id}`, { as: buyer, body });
    expect(removed.status, removed.text).toBe(200);
    expect((await steps.read(id, secret)).body).toMatchObject({ user: null, status: 'approved' });
    expect(await joinOne(await api.newPerson(), id, secret)).toBe('joined');
  });
});
