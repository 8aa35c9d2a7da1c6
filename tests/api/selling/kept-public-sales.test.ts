import { describe, expect, test } from 'vitest';
import { SECOND_MS } from '#core/domain/durations.ts';
import { SALES_KEPT_SECONDS } from '#core/domain/selling/offer.ts';
import { noteStatementsOf } from '#tests/api/harness/count-statements.ts';
import { useOneServer } from '#tests/api/harness/one-server.ts';
import { sellingStepsOf } from '#tests/api/harness/selling-steps.ts';
import { useTestApi } from '#tests/api/harness/test-api.ts';

const api = useTestApi();
const steps = sellingStepsOf(api);
const startOne = useOneServer(api);

const SHOWN = {
  ...{ showLastBuyers: true, enableMostPurchased: true, mostPurchasedPrize: 'Uma TV' },
  ...{ enableTicketOfLuck: true, ticketOfLuck: [7], ticketLuckPrice: 5_000 },
};
const PATHS = ['payment/paid', 'payment/prizes/best-buyers', 'lucky-ticket'];
const passKept = () => api.pass(SALES_KEPT_SECONDS * SECOND_MS);

describe.each(PATHS)('GET /public/%s of a raffle (P-336)', (path) => {
  const read = (raffle: string, query = '') =>
    api.request('GET', `/public/${path}/${raffle}${query}`, { from: '198.51.100.1' });

  test('is read once in two seconds, and for each raffle', async () => {
    const { seller, raffle } = await steps.newSale(SHOWN);
    const another = await steps.newSaleBy(seller);
    const statementsOf = noteStatementsOf(api);
    const before = (await read(raffle)).text;
    await steps.sellForCash(seller, raffle, { quantity: 100 });
    expect(await statementsOf(async () => expect((await read(raffle)).text).toBe(before))).toEqual([]);
    expect(await statementsOf(() => read(another))).not.toEqual([]);
    passKept();
    expect((await read(raffle)).text).not.toBe(before);
  });

  test('counts towards the limit of an address where it is made alone', async () => {
    const { seller, raffle } = await steps.newSale(SHOWN);
    const another = await steps.newSaleBy(seller);
    startOne(1);
    const statuses = [];
    for (const asked of [raffle, raffle, another, raffle]) statuses.push((await read(asked)).status);
    expect(statuses).toEqual([200, 200, 429, 200]);
  });
});

test('the last buyers are kept by how many are asked for, however that is written', async () => {
  const { raffle } = await steps.newSale(SHOWN);
  const read = (query: string) => api.request('GET', `/public/payment/paid/${raffle}${query}`);
  const statementsOf = noteStatementsOf(api);
  await read('?limit=12');
  expect(await statementsOf(() => read(''))).toEqual([]);
  expect(await statementsOf(() => read('?sort=-createdAt'))).toEqual([]);
  expect(await statementsOf(() => read('?sort=createdAt'))).not.toEqual([]);
  await read('?limit=50');
  expect(await statementsOf(() => read('?limit=99'))).toEqual([]);
});
