import { expect, test } from 'vitest';
import { fixList } from '#tests/api/harness/listed-sale.ts';
import { newPhone, sellingStepsOf } from '#tests/api/harness/selling-steps.ts';
import { useTestApi } from '#tests/api/harness/test-api.ts';

const api = useTestApi();
const steps = sellingStepsOf(api);

const RANKED = { enableMostPurchased: true, mostPurchasedPrize: 'Um bolo' };
const ANA = newPhone();
const BIA = newPhone();

interface Sale {
  name: string;
  tickets: number[];
  phone?: string;
  /** Minutes after the sale before it. */
  after?: number;
}

/** A raffle of numbers that buyers choose, with these sales in cash. */
async function soldForCash(sales: readonly Sale[]) {
  api.now = new Date('2026-11-20T15:04:10.000Z');
  const { seller, raffle } = await steps.newManualSale(RANKED);
  const ids: unknown[] = [];
  for (const { after = 0, ...sale } of sales) {
    steps.passMinutes(after);
    ids.push((await steps.sellForCash(seller, raffle, { quantity: sale.tickets.length, ...sale })).body._id);
  }
  return { seller, raffle, ids };
}

async function rankingOf(raffle: string): Promise<string[]> {
  const { body } = await api.request('GET', `/public/payment/prizes/best-buyers/${raffle}`);
  return (body as never as { name: string; quantity: number }[]).map(
    ({ name, quantity }) => `${name} ${quantity}`,
  );
}

test.each<[string, Sale[], string[]]>([
  [
    'sales without a phone stand each by itself',
    [
      { name: 'Ana Lima', phone: ANA, tickets: [1, 2] },
      { name: 'Davi Reis', tickets: [3, 4, 5] },
      { name: 'Davi Reis', tickets: [6] },
    ],
    ['Davi R. 3', 'Ana L. 2', 'Davi R. 1'],
  ],
  [
    'of those with as many, who was the first by the minute',
    [
      { name: 'Ana Lima', phone: ANA, tickets: [8] },
      { name: 'Davi Reis', tickets: [7], after: 1 },
      { name: 'Bia Luz', phone: BIA, tickets: [6], after: 1 },
    ],
    ['Ana L. 1', 'Davi R. 1', 'Bia L. 1'],
  ],
  [
    'in the same minute, whose last run of tickets starts first',
    [
      { name: 'Ana Lima', phone: ANA, tickets: [20, 40] },
      { name: 'Davi Reis', tickets: [10, 50] },
      { name: 'Bia Luz', phone: BIA, tickets: [31, 32] },
    ],
    ['Bia L. 2', 'Ana L. 2', 'Davi R. 2'],
  ],
])('in the ranking, %s (P-810)', async (_what, sales, ranking) => {
  const { raffle } = await soldForCash(sales);
  expect(await rankingOf(raffle)).toEqual(ranking);
});

test('a payment that was undone does not count as a buyer’s last one', async () => {
  const { seller, raffle, ids } = await soldForCash([
    { name: 'Ana Lima', phone: ANA, tickets: [1] },
    { name: 'Bia Luz', phone: BIA, tickets: [2], after: 1 },
    { name: 'Ana Lima', phone: ANA, tickets: [3], after: 1 },
  ]);
  await api.request('PUT', `/private/payment/unconfirm/${String(ids[2])}`, {
    as: seller,
    body: { reason: 'Engano' },
  });
  expect(await rankingOf(raffle)).toEqual(['Ana L. 1', 'Bia L. 1']);
});

test('what goes back after the freeze counts as in the draw', async () => {
  const { seller, raffle, ids } = await soldForCash([
    { name: 'Ana Lima', phone: ANA, tickets: [1, 2, 3] },
    { name: 'Davi Reis', tickets: [4, 5] },
    { name: 'Bia Luz', phone: BIA, tickets: [6], after: 1 },
    { name: 'Bia Luz', phone: BIA, tickets: [7], after: 1 },
  ]);
  const giveBack = (id: unknown) =>
    api.request('POST', `/private/payment/refund/${String(id)}`, { as: seller });
  expect((await giveBack(ids[3])).status).toBe(200);
  await fixList(api, raffle);
  const ranking = ['Ana L. 3', 'Davi R. 2', 'Bia L. 1'];
  expect(await rankingOf(raffle)).toEqual(ranking);
  for (const id of ids.slice(0, 3)) expect((await giveBack(id)).status).toBe(200);
  expect(await rankingOf(raffle)).toEqual(ranking);
});

test('a lucky number that went back after the freeze wins all the same (P-810)', async () => {
  const lucky = { enableTicketOfLuck: true, ticketOfLuck: [7], ticketLuckPrice: 10_000 };
  const { seller, raffle } = await steps.newSale(lucky);
  const sold = await steps.sellForCash(seller, raffle, { quantity: 100 });
  await fixList(api, raffle);
  await api.request('POST', `/private/payment/refund/${String(sold.body._id)}`, { as: seller });
  expect((await api.request('GET', `/public/lucky-ticket/${raffle}`)).body).toMatchObject([
    { ticket: 7, found: true, returned: false, winner: expect.stringContaining('•••') as string },
  ]);
});
