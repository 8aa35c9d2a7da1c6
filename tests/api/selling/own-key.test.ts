import { describe, expect, test } from 'vitest';
import { sweepSales } from '#server/services/selling/pools/sweep-sales.ts';
import { newSecret, purchaseBody, sellingStepsOf } from '#tests/api/harness/selling-steps.ts';
import { useTestApi } from '#tests/api/harness/test-api.ts';

const api = useTestApi();
const steps = sellingStepsOf(api);

test('from the order to the numbers: a buyer reserves, reports the Pix as paid, and the seller confirms (P-711)', async () => {
  const { seller, raffle } = await steps.newSale();
  const body = purchaseBody(raffle, { quantity: 3 });
  const ordered = await steps.order(body);
  expect(ordered.status, ordered.text).toBe(201);
  expect(ordered.body).toMatchObject({
    ...{
      _id: body._id,
      raffle,
      userRaffle: seller.id,
      user: null,
      name: 'Maria da Silva',
      phone: body.phone,
    },
    ...{
      status: 'pending',
      quantity: 3,
      tickets: [],
      unitPrice: 1000,
      amount: 3000,
      discount: 0,
      option: 'pix',
    },
    ...{ expiresAt: '2026-11-20T15:30:00.000Z', createdAt: '2026-11-20T15:00:00.000Z', paidAt: null },
  });
  const { brCode, txid } = ordered.body.pix as { brCode: string; txid: string };
  expect(txid).toBe(ordered.body.code);
  expect(brCode).toContain('540530.00');
  expect(brCode).toContain(`0508${txid}`);
  expect(brCode).toContain('rifas@example.com');
  const { brCodeWithoutTxid } = ordered.body.pix as { brCodeWithoutTxid: string };
  expect(brCodeWithoutTxid).toContain('540530.00');
  expect(brCodeWithoutTxid).toContain('62070503***');

  const [id, secret] = [String(body._id), String(body.secret)];
  expect((await steps.read(id, secret)).body).toEqual(ordered.body);
  const reported = await steps.report(id, secret);
  expect(reported.body).toMatchObject({
    status: 'in_process',
    expiresAt: '2026-11-21T15:00:00.000Z',
    tickets: [],
  });
  expect((await steps.report(id, secret)).body).toEqual(reported.body);

  const confirmed = await steps.confirm(seller, id);
  expect(confirmed.status, confirmed.text).toBe(200);
  const history = confirmed.body.history as { kind: string; actor: string }[];
  expect(history.map(({ kind, actor }) => `${kind} by ${actor}`)).toEqual([
    'reserved by buyer',
    'reported by buyer',
    'approved by seller',
  ]);
  const paid = (await steps.read(id, secret)).body;
  const { head } = (await api.request('GET', '/public/log')).body;
  expect(paid).toMatchObject({ logHead: head });
  expect(paid).toMatchObject({ status: 'approved', expiresAt: null, pix: null, refundDue: 0 });
  expect(new Set(paid.tickets as number[]).size).toBe(3);
  expect(paid).not.toHaveProperty('history');
});

test('a reply that was lost is answered again: same id and secret hold the tickets once', async () => {
  const { seller, raffle } = await steps.newSale();
  const { body, purchase } = await steps.buy(raffle);
  expect((await steps.order(body)).body).toEqual(purchase);
  await steps.confirm(seller, String(body._id));
  // A retry returns the current state, even after sales have stopped.
  api.passDays(40);
  expect(await steps.order(body)).toMatchObject({ status: 201, body: { status: 'approved' } });
  expect(await steps.order({ ...body, secret: newSecret() })).toMatchObject({
    status: 409,
    body: { code: 'id-taken' },
  });
});

test('an unpaid hold expires after its time and two minutes; money that comes later gets the same numbers', async () => {
  const { seller, raffle } = await steps.newSale({ timeforpayment: 20 });
  const { id, secret } = await steps.buy(raffle);
  steps.passMinutes(21);
  await sweepSales(api.services);
  expect((await steps.read(id, secret)).body).toMatchObject({ status: 'pending' });
  steps.passMinutes(2);
  await sweepSales(api.services);
  expect((await steps.read(id, secret)).body).toMatchObject({
    status: 'expired',
    expiresAt: null,
    pix: null,
  });
  expect((await steps.confirm(seller, id)).body).toMatchObject({ status: 'approved' });
});

test('a report crosses what has become of the purchase: paid, it is answered as it is; canceled, it is refused', async () => {
  const { seller, raffle } = await steps.newSale();
  const { id, secret } = await steps.sell(seller, raffle);
  const paid = (await steps.read(id, secret)).body;
  expect(await steps.report(id, secret)).toMatchObject({ status: 200, body: paid });

  const canceled = await steps.buy(raffle);
  await steps.cancel(seller, canceled.id);
  expect(await steps.report(canceled.id, canceled.secret)).toMatchObject({
    status: 409,
    body: { code: 'wrong-purchase-state' },
  });
});

test.each([
  ['phone', '+5555719960747'],
  ['email', 'joão@example.com'],
  ['email', 'rifas@example.com\u200b'],
] as const)(
  'no code is made for the stored %s key %s, to which no bank would pay',
  async (pixKeyType, pixKey) => {
    const { seller, raffle } = await steps.newSale();
    await api.database.db
      .updateTable('sellerProfile')
      .set({ pixKeyType, pixKey })
      .where('ownerId', '=', seller.id)
      .execute();
    const ordered = await steps.order(purchaseBody(raffle));
    expect(ordered).toMatchObject({ status: 201, body: { pix: null } });
  },
);

test('the seller does not cancel a payment that was reported since the purchase was shown (P-742)', async () => {
  const { seller, raffle } = await steps.newSale();
  const { id, secret } = await steps.buy(raffle);
  const cancelSeen = (seen: string) =>
    api.request('DELETE', `/private/payment/cancel-payment/${id}?seen=${seen}`, { as: seller });
  await steps.report(id, secret);
  expect(await cancelSeen('pending')).toMatchObject({ status: 409, body: { code: 'purchase-changed' } });
  expect((await steps.read(id, secret)).body.status).toBe('in_process');
  for (const seen of ['in_process', 'pending'])
    expect(await cancelSeen(seen)).toMatchObject({ status: 200, body: { status: 'canceled' } });
});

describe('a payment above the price that the payer’s bank takes back (P-736)', () => {
  /** A purchase of R$ 20,00 for which R$ 25,00 came, and what its seller says of it. */
  async function newOverpaid() {
    const { seller, raffle } = await steps.newSale();
    const { id } = await steps.buy(raffle);
    const tell = async (what: string, body?: unknown) =>
      (await api.request('PUT', `/private/payment/${what}/${id}`, { as: seller, body })).body;
    expect(await tell('other-amount', { amount: 2500 })).toMatchObject({ refundDue: 500 });
    return tell;
  }

  test('takes its surplus along, which is due again once the dispute is decided for the seller', async () => {
    const tell = await newOverpaid();
    for (let disputes = 0; disputes < 2; disputes += 1) {
      expect(await tell('disputed')).toMatchObject({ status: 'refunded', refundDue: 0 });
      expect(await tell('confirm')).toMatchObject({ status: 'approved', refundDue: 500 });
    }
    expect(await tell('refunded')).toMatchObject({ status: 'approved', refundDue: 0 });
  });

  test('leaves a surplus that the seller gave back before as it is', async () => {
    const tell = await newOverpaid();
    await tell('refunded');
    expect(await tell('disputed')).toMatchObject({ status: 'refunded', refundDue: 0 });
    expect(await tell('confirm')).toMatchObject({ status: 'approved', refundDue: 0 });
  });
});
