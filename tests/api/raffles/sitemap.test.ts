import { describe, expect, test } from 'vitest';
import { MINUTE_MS } from '#core/domain/durations.ts';
import { RATE_LIMITS } from '#core/domain/rate-limits.ts';
import { createRateLimiter } from '#server/services/rate-limits/rate-limiter.ts';
import { copyRaffle } from '#tests/api/harness/copied-raffles.ts';
import { noteStatementsOf } from '#tests/api/harness/count-statements.ts';
import { publicPagesOf } from '#tests/api/harness/public-pages.ts';
import { useTestApi } from '#tests/api/harness/test-api.ts';

const api = useTestApi();
const { newPage } = publicPagesOf(api);
const ORIGIN = 'http://localhost:3000';

const read = (path = '/sitemap.xml', headers: Record<string, string> = {}) =>
  api.request('GET', path, { headers });
const addressesIn = (text: string) => [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, found]) => found);
const passMinute = () => api.pass(MINUTE_MS);

describe('the sitemap is kept while what it lists stays the same (P-333)', () => {
  test('it reads nothing twice within a minute, and then one small row', async () => {
    const { address } = await newPage();
    const statementsOf = noteStatementsOf(api);
    const first = await statementsOf(read);
    expect(first.filter((statement) => /description|SelectAll/.test(statement))).toEqual([]);
    expect(await statementsOf(read)).toEqual([]);
    passMinute();
    expect(await statementsOf(read)).toHaveLength(1);
    expect(addressesIn((await read()).text)).toEqual([`${ORIGIN}/`, `${ORIGIN}/rifas`, ORIGIN + address]);
  });

  test.each([
    ['another one', () => newPage({}, {}).then(({ address }) => address), 4],
    ['nothing', () => Promise.resolve(''), 3],
  ])('a minute later it lists %s', async (_what, change, count) => {
    await newPage();
    const before = await read();
    const added = await change();
    passMinute();
    const after = await read();
    expect(addressesIn(after.text)).toHaveLength(count);
    expect(after.text).toContain(added);
    expect(after.headers.get('etag') === before.headers.get('etag')).toBe(added === '');
  });

  test('what was renamed or is private now is not listed as before', async () => {
    const [renamed, hidden] = [await newPage(), await newPage()];
    await read();
    const { db } = api.database;
    await db.updateTable('raffle').set({ slug: 'outro-nome' }).where('id', '=', renamed.id).execute();
    await db.updateTable('raffleConfig').set({ isPrivate: true }).where('raffleId', '=', hidden.id).execute();
    passMinute();
    const { text } = await read();
    expect(addressesIn(text)).toEqual([
      `${ORIGIN}/`,
      `${ORIGIN}/rifas`,
      `${ORIGIN}/${renamed.id}/rifa-digital/outro-nome`,
    ]);
  });

  test('who has it is answered 304, and caches in front may keep it for a minute', async () => {
    await newPage();
    const { headers, status } = await read();
    expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=0, s-maxage=60']);
    const again = await read('/sitemap.xml', { 'if-none-match': headers.get('etag') ?? '' });
    expect([again.status, again.text]).toEqual([304, '']);
  });
});

describe('beyond 5,000 raffles', () => {
  test('it is an index of pages that list each once, and a raffle that is new changes the last page alone', async () => {
    const { id } = await newPage();
    const { database } = api;
    const copies = await copyRaffle(database, id, 5_000);
    const statementsOf = noteStatementsOf(api);
    const index = await read();
    expect(index.text).toContain(
      '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><sitemap><loc>',
    );
    expect(addressesIn(index.text)).toEqual([`${ORIGIN}/sitemap-1.xml`, `${ORIGIN}/sitemap-2.xml`]);
    const [first, second] = [await read('/sitemap-1.xml'), await read('/sitemap-2.xml')];
    const listed = [...addressesIn(first.text), ...addressesIn(second.text)];
    const ids = listed.slice(2).map((address) => address?.split('/')[3]);
    expect([addressesIn(second.text).length, ids.toSorted()]).toEqual([1, [id, ...copies].toSorted()]);
    expect((await read('/sitemap-3.xml')).status).toBe(404);

    await copyRaffle(database, id, 1);
    await database.db
      .updateTable('raffle')
      .set({ createdAt: new Date(api.now.getTime() + 1000) })
      .where('id', 'not in', [id, ...copies])
      .execute();
    passMinute();
    const etag = { 'if-none-match': first.headers.get('etag') ?? '' };
    const statements = await statementsOf(async () => {
      expect((await read('/sitemap-1.xml', etag)).status).toBe(304);
    });
    expect(statements).toHaveLength(1);
    expect(addressesIn((await read('/sitemap-2.xml')).text)).toHaveLength(2);
  });
});

test('only what has to be made counts towards the limit of an address', async () => {
  const [page] = [await newPage(), await newPage()];
  const lookups = { ...RATE_LIMITS['lookups-of-address'], most: 1, lease: 1, windowSeconds: 3600 };
  // One server, which keeps what it made.
  api.database = { ...api.database, another: api.database.db };
  api.start({ rateLimiter: createRateLimiter({ ...RATE_LIMITS, 'lookups-of-address': lookups }) });
  const statusesOf = async (...addresses: string[]) => {
    const statuses = [];
    for (const from of addresses) statuses.push((await api.request('GET', '/sitemap.xml', { from })).status);
    return statuses;
  };
  const [one, other] = ['198.51.100.1', '198.51.100.2'];
  expect(await statusesOf(one, one, one)).toEqual([200, 200, 200]);
  await api.database.db.updateTable('raffle').set({ slug: 'novo' }).where('id', '=', page.id).execute();
  passMinute();
  expect(await statusesOf(one, other, one)).toEqual([429, 200, 200]);
});
