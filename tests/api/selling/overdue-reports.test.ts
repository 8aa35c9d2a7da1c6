import { expect, test } from 'vitest';
import { purchaseBody, sellingStepsOf } from '#tests/api/harness/selling-steps.ts';
import { useTestApi } from '#tests/api/harness/test-api.ts';

const api = useTestApi();
const steps = sellingStepsOf(api);

/** What a visitor sees: the count of tickets, and whether the raffle is among those on sale. */
async function seen(raffle: string) {
  const count = await api.request('GET', `/public/raffle/tickets/available/${raffle}`);
  const offers = await api.request('GET', '/public/offers');
  return [count.body.available, offers.text.includes(raffle)];
}

test('what was reported and not answered for a day is offered once nothing else is free, and whoever asks gets it (P-702)', async () => {
  const { seller, raffle } = await steps.newSale();
  const reported = [await steps.buy(raffle, { quantity: 5 }), await steps.buy(raffle, { quantity: 5 })];
  for (const { id, secret } of reported) await steps.report(id, secret);
  await steps.sellForCash(seller, raffle, { quantity: 89 });
  steps.passMinutes(24 * 60);
  expect(await seen(raffle)).toEqual([1, true]);
  await steps.sellForCash(seller, raffle, { quantity: 1 });
  steps.passMinutes(1);
  expect(await seen(raffle)).toEqual([10, true]);
  const wanted = purchaseBody(raffle, { quantity: 3 });
  expect(await steps.order(wanted)).toMatchObject({ status: 409, body: { code: 'sold-out' } });
  expect((await steps.order(wanted)).status).toBe(201);
  const statuses = reported.map(async ({ id, secret }) => (await steps.read(id, secret)).body.status);
  expect(await Promise.all(statuses)).toEqual(['expired', 'in_process']);
});

test('what was reported today is not offered', async () => {
  const { seller, raffle } = await steps.newSale();
  const { id, secret } = await steps.buy(raffle, { quantity: 20 });
  await steps.report(id, secret);
  await steps.sellForCash(seller, raffle, { quantity: 80 });
  steps.passMinutes(24 * 60 - 1);
  expect(await seen(raffle)).toEqual([0, false]);
});

test('numbers that were shown stay with a report that is not answered: with lucky numbers they would burn', async () => {
  const lucky = { enableTicketOfLuck: true, ticketOfLuck: [7], ticketLuckPrice: 10_000 };
  const { seller, raffle } = await steps.newSale(lucky);
  const { id, secret } = await steps.sell(seller, raffle, { quantity: 5 });
  const undone = await api.request('PUT', `/private/payment/unconfirm/${id}`, {
    ...{ as: seller, body: { reason: 'Engano' } },
  });
  expect(undone.body).toMatchObject({ status: 'in_process' });
  await steps.sellForCash(seller, raffle, { quantity: 95 });
  steps.passMinutes(24 * 60 + 1);
  expect(await seen(raffle)).toEqual([0, false]);
  const wanted = purchaseBody(raffle, { quantity: 3 });
  expect(await steps.order(wanted)).toMatchObject({ status: 409, body: { code: 'sold-out' } });
  expect((await steps.read(id, secret)).body).toMatchObject({ status: 'in_process' });
});
