import { expect, test } from 'vitest';
import { PIX } from '#tests/api/harness/raffle-steps.ts';
import { useProviderSales } from '#tests/api/harness/provider-sales.ts';
import { purchaseBody } from '#tests/api/harness/selling-steps.ts';
import type { Person } from '#tests/api/harness/test-api.ts';

const sales = useProviderSales();
const { fee, selling } = sales;
const { api } = fee;

const saveKey = async (seller: Person, body: Record<string, string>) => {
  const reply = await api.request('POST', '/api/setting', { as: seller, body });
  expect(reply.status, reply.text).toBe(201);
};
const removeKey = (seller: Person) => saveKey(seller, { pixKey: '', pixCity: '' });
const offeredOf = async (raffle: string) =>
  (await api.request('GET', `/public/raffle-config?raffle=${raffle}`)).body.paymentOption;
const listed = async () => {
  // Longer than the list is kept.
  selling.passMinutes(1);
  return (await api.request('GET', '/public/offers')).body as never as { _id: string }[];
};
const closed = (options: string[]) => ({
  status: 409,
  body: { code: 'option-closed', details: { options } },
});

test('a raffle that is paid by the own key alone sells nothing while there is none (P-614)', async () => {
  const { seller, raffle } = await selling.newSale();
  expect((await listed()).map(({ _id }) => _id)).toEqual([raffle]);
  await removeKey(seller);
  expect(await offeredOf(raffle)).toBeNull();
  expect(await listed()).toEqual([]);
  expect(await selling.order(purchaseBody(raffle))).toMatchObject(closed([]));
  await saveKey(seller, PIX);
  expect(await offeredOf(raffle)).toBe('pix');
  expect((await listed()).map(({ _id }) => _id)).toEqual([raffle]);
  expect((await selling.order(purchaseBody(raffle))).status).toBe(201);
});

test('one with both ways to pay is left with the card provider, and what is held can be paid there', async () => {
  const { seller, raffle } = await sales.newShop({ paymentOption: 'both' });
  const held = await selling.buy(raffle);
  await removeKey(seller);
  expect(await offeredOf(raffle)).toBe('mp');
  expect(await selling.order(purchaseBody(raffle))).toMatchObject(closed(['mp']));
  const byCard = await sales.buyAt({ seller, raffle });
  const change = (id: string, secret: string, option: string) =>
    api.request('PUT', `/public/payment/${id}/option`, {
      body: { option },
      headers: { 'x-payment-secret': secret },
    });
  expect(await change(byCard.id, byCard.secret, 'pix')).toMatchObject(closed(['mp']));
  expect((await change(held.id, held.secret, 'mp')).status).toBe(200);
});

test('what was reserved before shows no code any more, can be reported and is confirmed as ever', async () => {
  const { seller, raffle } = await selling.newSale();
  const unpaid = await selling.buy(raffle);
  const reported = await selling.buy(raffle);
  expect((await selling.report(reported.id, reported.secret)).status).toBe(200);
  await removeKey(seller);
  expect((await selling.read(unpaid.id, unpaid.secret)).body).toMatchObject({ status: 'pending', pix: null });
  // Whoever copied the code before may have paid with it.
  expect((await selling.report(unpaid.id, unpaid.secret)).status).toBe(200);
  for (const { id } of [unpaid, reported]) expect((await selling.confirm(seller, id)).ok).toBe(true);
});
