import { expect, test } from 'vitest';
import { sweepSales } from '#server/services/selling/pools/sweep-sales.ts';
import { type OnlinePurchase, useProviderSales } from '#tests/api/harness/provider-sales.ts';
import { PIX } from '#tests/api/harness/raffle-steps.ts';
import type { Person } from '#tests/api/harness/test-api.ts';

const sales = useProviderSales();
const { api } = sales.fee;
const NO_TXID = '62070503***';

async function choose(seller: Person, pixWithoutTxid: boolean) {
  const reply = await api.request('POST', '/api/setting', { as: seller, body: { pixWithoutTxid } });
  expect(reply.status, reply.text).toBe(201);
  return reply.body;
}

type PixCodes = { brCode: string; brCodeWithoutTxid?: string; txid: string };
const pixOf = async ({ id, secret }: OnlinePurchase) =>
  (await sales.selling.read(id, secret)).body.pix as PixCodes;

test('the choice is a setting: a save without it keeps it, and so does another key (P-775)', async () => {
  const { seller } = await sales.newShop();
  expect(await choose(seller, true)).toMatchObject({ ...PIX, pixWithoutTxid: true });
  const other = { as: seller, body: { pixCity: 'Olinda' } };
  expect((await api.request('POST', '/api/setting', other)).body).toMatchObject({ pixWithoutTxid: true });
  expect(await choose(seller, false)).toMatchObject({ pixWithoutTxid: false, pixCity: 'Olinda' });
});

test('purchases made after the choice get their codes by it; codes that were shown stay what they are (P-776)', async () => {
  const shop = await sales.newShop();
  const before = await sales.buyAt(shop, { option: 'pix' });
  const shown = await pixOf(before);
  expect(shown.brCode).not.toContain(NO_TXID);
  await choose(shop.seller, true);
  const after = await sales.buyAt(shop, { option: 'pix' });
  const { brCode, brCodeWithoutTxid, txid } = await pixOf(after);
  expect(brCode).toContain(NO_TXID);
  expect({ brCodeWithoutTxid, txid }).toEqual({ brCodeWithoutTxid: undefined, txid: '' });
  expect(await pixOf(before)).toEqual(shown);
  await choose(shop.seller, false);
  expect((await pixOf(after)).brCode).toBe(brCode);
  expect((await pixOf(await sales.buyAt(shop, { option: 'pix' }))).brCode).not.toContain(NO_TXID);
});

test.each([true, false])(
  'the seller is told whether the code of a payment that was reported late had no txid: %s (P-776)',
  async (withoutTxid) => {
    const shop = await sales.newShop();
    await choose(shop.seller, withoutTxid);
    const { id, secret } = await sales.buyAt(shop, { option: 'pix' });
    await choose(shop.seller, !withoutTxid);
    sales.selling.passMinutes(24 * 60);
    await sweepSales(api.services);
    const headers = { 'x-payment-secret': secret };
    await api.request('PUT', `/public/payment/confirm/${id}`, { body: { payerName: 'João' }, headers });
    const list = await api.request('GET', `/api/payment?raffle=${shop.raffle}&status=reported_late`, {
      as: shop.seller,
    });
    expect(list.body).toMatchObject([{ _id: id, reportedLate: true, pix: null, withoutTxid }]);
  },
);

async function changeTo(option: 'pix' | 'mp', { id, secret }: OnlinePurchase) {
  const headers = { 'x-payment-secret': secret };
  const changed = await api.request('PUT', `/public/payment/${id}/option`, { body: { option }, headers });
  expect(changed.status, changed.text).toBe(200);
}

test('who changes to the own key gets the code as it is chosen by then', async () => {
  const shop = await sales.newShop();
  const purchase = await sales.buyAt(shop, { option: 'mp' });
  await choose(shop.seller, true);
  await changeTo('pix', purchase);
  expect((await pixOf(purchase)).brCode).toContain(NO_TXID);
});

test.each([
  ['made with it, with a txid', 'pix', false],
  ['made with it, without a txid', 'pix', true],
  ['changed to it, with a txid', 'mp', false],
  ['changed to it, without a txid', 'mp', true],
] as const)(
  'a purchase that was %s, has the same code after another way to pay (P-776)',
  async (_, option, withoutTxid) => {
    const shop = await sales.newShop();
    await choose(shop.seller, withoutTxid);
    const purchase = await sales.buyAt(shop, { option });
    if (option === 'mp') await changeTo('pix', purchase);
    const shown = await pixOf(purchase);
    expect(shown.brCode.includes(NO_TXID)).toBe(withoutTxid);
    await choose(shop.seller, !withoutTxid);
    await changeTo('mp', purchase);
    await changeTo('pix', purchase);
    expect(await pixOf(purchase)).toEqual(shown);
  },
);
