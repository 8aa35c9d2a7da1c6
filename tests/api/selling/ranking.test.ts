import { describe, expect, test } from 'vitest';
import { maskedName } from '#core/domain/selling/masked-name.ts';
import { fixList } from '#tests/api/harness/listed-sale.ts';
import { newPhone, sellingStepsOf } from '#tests/api/harness/selling-steps.ts';
import { type Person, useTestApi } from '#tests/api/harness/test-api.ts';

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

/** As its seller reads it. */
const rankOf = async (as: Person, id: unknown) =>
  (await api.request('GET', `/public/payment/${String(id)}/rank`, { as })).body;

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
  const { seller, raffle, ids } = await soldForCash(sales);
  expect(await rankingOf(raffle)).toEqual(ranking);
  const places = await Promise.all(ids.map((id) => rankOf(seller, id)));
  for (const [sale, { name, tickets }] of sales.entries()) {
    const place = ranking.findIndex((entry) => entry === `${maskedName(name)} ${tickets.length}`);
    expect(places[sale], name).toEqual({ place: place + 1, quantity: tickets.length });
  }
});

describe('the own place in the ranking (P-713)', () => {
  test('is that of all, also below the ten that are listed', async () => {
    const many = Array.from({ length: 11 }, (_, at) => ({
      name: `Ana ${'ABCDEFGHIJK'[at]}`,
      tickets: [at, at + 20],
    }));
    const last = { name: 'Bia Luz', phone: BIA, tickets: [50] };
    const { seller, raffle, ids } = await soldForCash([...many, last]);
    expect(await rankingOf(raffle)).toHaveLength(10);
    expect(await rankOf(seller, ids.at(-1))).toEqual({ place: 12, quantity: 1 });
  });

  test('is for those who may read the purchase, and is none before it is paid or where there is no prize', async () => {
    const { seller, raffle } = await steps.newSale(RANKED);
    const { id, secret } = await steps.buy(raffle);
    const read = (headers: Record<string, string>) =>
      api.request('GET', `/public/payment/${id}/rank`, { headers });
    const own = { 'x-payment-secret': secret };
    expect(await read(own)).toMatchObject({ status: 200, body: null });
    expect((await read({})).status).toBe(404);
    await steps.confirm(seller, id);
    expect(await read(own)).toMatchObject({ status: 200, body: { place: 1, quantity: 2 } });
    const other = await steps.newSale();
    const bought = await steps.sell(other.seller, other.raffle);
    expect(await rankOf(other.seller, bought.id)).toBeNull();
  });
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
