import { describe, expect, test } from 'vitest';
import { SECOND_MS } from '#core/domain/durations.ts';
import { SALES_KEPT_SECONDS } from '#core/domain/selling/offer.ts';
import { nextCursorOf } from '#core/wire/page.ts';
import { sweepSales } from '#server/services/selling/pools/sweep-sales.ts';
import { noteStatementsOf } from '#tests/api/harness/count-statements.ts';
import { useOneServer } from '#tests/api/harness/one-server.ts';
import { purchaseBody, sellingStepsOf } from '#tests/api/harness/selling-steps.ts';
import { useTestApi } from '#tests/api/harness/test-api.ts';

const api = useTestApi();
const steps = sellingStepsOf(api);
const startOne = useOneServer(api);

const read = (query = '', headers: Record<string, string> = {}, from = '198.51.100.1') =>
  api.request('GET', `/public/offers${query}`, { headers, from });
const countOf = async (query = '') => Number((await read(query)).headers.get('x-total-count'));
const passSeconds = (seconds: number) => api.pass(seconds * SECOND_MS);
const passKept = () => passSeconds(SALES_KEPT_SECONDS);

describe('the raffles on sale are read once in two seconds, however many ask (P-336)', () => {
  test.each(['', '/categories'])('GET /public/offers%s', async (path) => {
    await steps.newSale();
    const statementsOf = noteStatementsOf(api);
    expect(await statementsOf(() => read(path))).not.toEqual([]);
    expect(await statementsOf(() => read(path))).toEqual([]);
    passKept();
    const [one, twenty] = [
      await statementsOf(() => read(path)),
      await (async () => {
        passKept();
        return statementsOf(() => Promise.all(Array.from({ length: 20 }, () => read(path))));
      })(),
    ];
    expect(twenty).toHaveLength(one.length);
  });

  test('whichever way a query is written', async () => {
    await steps.newSale();
    const statementsOf = noteStatementsOf(api);
    await read('?search=joao&sort=newest');
    for (const query of [
      '?search=JO%C3%83O',
      '?sort=newest&search=%20joa%CC%83o%E2%80%8B',
      '?search=joao&limit=3',
    ])
      expect(await statementsOf(() => read(query))).toEqual([]);
    expect(await statementsOf(() => read('?search=maria'))).not.toEqual([]);
  });

  test('a raffle that is sold out, and one that has numbers again, follow two seconds later', async () => {
    const { raffle, seller } = await steps.newManualSale({ maxtickettoruser: 100 });
    expect(await countOf()).toBe(1);
    await steps.sellForCash(seller, raffle, {
      quantity: undefined,
      tickets: Array.from({ length: 99 }, (_, n) => n),
    });
    const { id } = await steps.buy(raffle, { quantity: undefined, tickets: [99] });
    expect(await countOf()).toBe(1);
    passKept();
    expect([await countOf(), (await read('/categories')).text]).toEqual([0, '[]']);
    await steps.cancel(seller, id);
    passKept();
    expect(await countOf()).toBe(1);
    // As it was once before: what was made in between is not told again.
    await steps.buy(raffle, { quantity: undefined, tickets: [99] });
    passKept();
    expect(await countOf()).toBe(0);
    steps.passMinutes(33);
    await sweepSales(api.services);
    expect(await countOf()).toBe(1);
  });
});

describe('their reply', () => {
  test('is 304 for who has it, and a cache in front has it for two seconds', async () => {
    await steps.newSale();
    const { headers } = await read();
    expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=2');
    passKept();
    const again = await read('', { 'if-none-match': headers.get('etag') ?? '' });
    expect([again.status, again.text, again.headers.get('x-total-count')]).toEqual([304, '', '1']);
  });

  test('has the count of all, and the link in the words of who asked', async () => {
    const seller = await api.newPerson();
    await steps.newSaleOf(seller);
    for (let more = 0; more < 12; more += 1) await steps.newSaleBy(seller);
    const [made, kept] = [await read('?sort=newest'), await read('?limit=9')];
    expect(kept.text).toBe(made.text);
    expect(kept.headers.get('x-total-count')).toBe('13');
    expect(kept.headers.get('link')).toContain('?limit=9&cursor=');
    expect(nextCursorOf(kept.headers.get('link'))).toBe(nextCursorOf(made.headers.get('link')));
    await steps.newSaleBy(seller);
    passKept();
    expect((await read()).headers.get('etag')).not.toBe(made.headers.get('etag'));
  });
});

describe('only making a reply counts towards the limit of an address', () => {
  test('one after the other', async () => {
    startOne(2);
    const statuses = [];
    for (const query of ['', '', '?sort=closing', '', '?sort=cheapest', '?sort=closing', '/categories'])
      statuses.push((await read(query)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 429, 200, 429]);
    passKept();
    expect((await read()).status).toBe(429);
    expect((await read('', {}, '198.51.100.2')).status).toBe(200);
    expect((await read()).status).toBe(200);
  });

  test('all at once', async () => {
    startOne(1);
    const replies = await Promise.all(Array.from({ length: 20 }, () => read()));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  });

  test('whoever asks beside somebody over the limit makes the reply', async () => {
    startOne(1);
    await read('?sort=closing');
    const replies = await Promise.all([read(), read('', {}, '198.51.100.2'), read('', {}, '198.51.100.2')]);
    expect(replies.map(({ status }) => status)).toEqual([429, 200, 200]);
  });
});

test('a purchase is judged by what is free, not by the list', async () => {
  const { raffle, seller } = await steps.newSale();
  await read();
  await steps.sellForCash(seller, raffle, { quantity: 100 });
  expect(await countOf()).toBe(1);
  expect((await steps.order(purchaseBody(raffle))).body.code).toBe('sold-out');
});
