import { expect, test } from 'vitest';
import { useProviderSales } from '#tests/api/harness/provider-sales.ts';
import { purchaseBody } from '#tests/api/harness/selling-steps.ts';
import type { Person } from '#tests/api/harness/test-api.ts';

const sales = useProviderSales();
const { fee, selling } = sales;
const { api } = fee;

const offeredOf = async (raffle: string) =>
  (await api.request('GET', `/public/raffle-config?raffle=${raffle}`)).body.paymentOption;
const settingOf = async (seller: Person) => {
  const reply = await api.request('GET', `/api/setting?user=${seller.id}`, { as: seller });
  return (reply.body as never as Record<string, unknown>[])[0];
};

/** A seller whose token the provider has refused for a purchase. */
async function refusedSeller(paymentOption: 'both' | 'mp' = 'both') {
  const shop = await sales.newShop({ paymentOption });
  const purchase = await sales.buyAt(shop);
  await fee.setFaults({ refuses: 'token' });
  expect(await sales.checkout(purchase, 'pix')).toMatchObject({
    status: 409,
    body: { code: 'seller-disconnected' },
  });
  await fee.setFaults({});
  return { ...shop, purchase };
}

test('a token that the provider refuses hides its ways to pay and is told to its seller (P-744)', async () => {
  const { seller, raffle } = await refusedSeller();
  expect(await offeredOf(raffle)).toBe('pix');
  expect(await selling.order(purchaseBody(raffle, { option: 'mp' }))).toMatchObject({
    status: 409,
    body: { code: 'option-closed', details: { options: ['pix'] } },
  });
  expect((await selling.order(purchaseBody(raffle))).status).toBe(201);
  expect(await settingOf(seller)).toMatchObject({ apiTokenRefused: true });
});

test('where nothing else is offered nothing is sold', async () => {
  const { raffle } = await refusedSeller('mp');
  expect(await offeredOf(raffle)).toBeNull();
  expect(await selling.order(purchaseBody(raffle, { option: 'mp' }))).toMatchObject({
    status: 409,
    body: { code: 'option-closed', details: { options: [] } },
  });
});

test.each([
  ['both', 'pix', ['pix']],
  ['mp', null, []],
] as const)(
  'a removed account hides its ways to pay as well, %s, until one is connected',
  async (option, left, options) => {
    const shop = await sales.newShop({ paymentOption: option });
    const held = await sales.buyAt(shop);
    await sales.disconnect(shop.seller);
    expect(await offeredOf(shop.raffle)).toBe(left);
    expect(await selling.order(purchaseBody(shop.raffle, { option: 'mp' }))).toMatchObject({
      status: 409,
      body: { code: 'option-closed', details: { options } },
    });
    // What is held cannot be paid there either, however often it is tried (P-725).
    expect(await sales.checkout(held, 'pix')).toMatchObject({
      status: 409,
      body: { code: 'seller-disconnected' },
    });
    await sales.connect(shop.seller);
    expect(await offeredOf(shop.raffle)).toBe(option);
    await sales.pixOf(held);
  },
);

test('a newly saved token lifts it; it is told once, as a change of the settings', async () => {
  const { seller, raffle, purchase } = await refusedSeller();
  const { revision } = (await settingOf(seller)) ?? {};
  await fee.setFaults({ refuses: 'token' });
  await sales.checkout(purchase, 'card');
  await fee.setFaults({});
  expect(await settingOf(seller)).toMatchObject({ revision });
  await sales.connect(seller);
  expect(await settingOf(seller)).not.toHaveProperty('apiTokenRefused');
  expect(await offeredOf(raffle)).toBe('both');
  expect((await selling.order(purchaseBody(raffle, { option: 'mp' }))).status).toBe(201);
});

test('one that is refused while a payment is asked for is noticed too, an outage is not', async () => {
  const shop = await sales.newShop();
  const purchase = await sales.buyAt(shop);
  await sales.pixOf(purchase);
  await fee.setFaults({ garbage: 'html' });
  await sales.ask(purchase);
  expect(await offeredOf(shop.raffle)).toBe('both');
  await fee.setFaults({ refuses: 'token' });
  await sales.ask(purchase);
  expect(await offeredOf(shop.raffle)).toBe('pix');
});

test('a token that was encrypted with another key is as one that is not kept: nothing fails, and what is due is its seller’s (P-889)', async () => {
  const shop = await sales.newShop();
  const [paid, open] = [await sales.buyAt(shop), await sales.buyAt(shop)];
  await sales.payPix(await sales.pixOf(paid), 'approve');
  await sales.ask(paid);
  await sales.pixOf(open);
  await api.database.db.updateTable('sellerCredential').set({ tokenSealed: 'of another key' }).execute();
  expect(await sales.ask(open)).toMatchObject({ status: 'pending' });
  expect(await sales.checkout(open, 'card')).toMatchObject({ body: { code: 'seller-disconnected' } });
  await api.request('POST', `/private/payment/refund/${paid.id}`, { as: shop.seller });
  expect(await sales.ask(paid)).toMatchObject({ refundBy: 'seller', refundProblem: 'refused' });
  await sales.search();
  await sales.lapse(33);
  expect(await sales.statusOf(open)).toBe('expired');
});
