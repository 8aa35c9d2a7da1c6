import { expect, test } from 'vitest';
import { settleCancellations } from '#server/services/selling/pools/settle-cancellations.ts';
import { sellingStepsOf } from '#tests/api/harness/selling-steps.ts';
import { type Person, useTestApi } from '#tests/api/harness/test-api.ts';

const api = useTestApi();
const steps = sellingStepsOf(api);
const settle = (as: Person, what: string, id: string, body: unknown) =>
  api.request('PUT', `/private/payment/${what}/${id}`, { as, body });

test('numbers that burnt are not told as free to their seller (P-736)', async () => {
  const lucky = { enableTicketOfLuck: true, ticketOfLuck: [7], ticketLuckPrice: 10_000 };
  const { seller, raffle } = await steps.newSale(lucky);
  const freeNow = async () =>
    (await api.request('GET', `/private/raffle/payment/total/${raffle}`, { as: seller })).body.free;
  expect(await freeNow()).toBe(100);
  const saleId = String((await steps.sellForCash(seller, raffle)).body._id);
  const { available } = (await api.request('GET', `/public/raffle/tickets/available/${raffle}`)).body;
  expect((await settle(seller, 'unconfirm', saleId, { reason: 'Não pagou' })).body.status).toBe('canceled');
  expect(available).toBe(98);
  expect(await freeNow()).toBe(available);
});

test('only what the seller has seen as due is marked as given back (P-742)', async () => {
  const { seller, raffle } = await steps.newSale();
  const { id } = await steps.buy(raffle);
  await settle(seller, 'other-amount', id, { amount: 2500 });
  await api.request('PUT', `/private/raffle/${raffle}/cancel`, { as: seller, body: { reason: 'Adoeci' } });
  await settleCancellations(api.services);
  const mark = (due: number) =>
    api.request('PUT', `/private/payment/refunded/${id}?due=${due}`, { as: seller });
  expect(await mark(500)).toMatchObject({ status: 409, body: { code: 'purchase-changed' } });
  expect((await mark(2500)).body).toMatchObject({ status: 'refunded', refundDue: 0 });
  // Once more after a lost reply.
  expect((await mark(2500)).body).toMatchObject({ status: 'refunded', refundDue: 0 });
});
