import type { Updateable } from 'kysely';
import { describe, expect, test } from 'vitest';
import { brotliDecompressSync } from 'node:zlib';
import { SECOND_MS } from '#core/domain/durations.ts';
import { RATE_LIMITS } from '#core/domain/rate-limits.ts';
import type { AppUserTable } from '#server/db/tables.ts';
import { createRateLimiter } from '#server/services/rate-limits/rate-limiter.ts';
import { noteStatementsOf } from '#tests/api/harness/count-statements.ts';
import { publicPagesOf } from '#tests/api/harness/public-pages.ts';
import { stepsOf } from '#tests/api/harness/raffle-steps.ts';
import { useTestApi } from '#tests/api/harness/test-api.ts';

const api = useTestApi();
const steps = stepsOf(api);
const { newPage } = publicPagesOf(api);

const read = (query = '', headers: Record<string, string> = {}, from = '198.51.100.1') =>
  api.request('GET', `/public/raffle${query}`, { headers, from });
/** For so long the version is not read again. */
const passSecond = () => api.pass(SECOND_MS);
const itemsOf = async (query = '') => (await read(query)).body as never as Record<string, unknown>[];

describe('the list of published raffles is kept while what it shows stays the same (P-331)', () => {
  test('it selects no descriptions, and reads only its version again, once a second', async () => {
    await newPage();
    const statementsOf = noteStatementsOf(api);
    const first = await statementsOf(read);
    expect(first.length).toBeGreaterThan(1);
    expect(first.filter((statement) => /description|SelectAll/.test(statement))).toEqual([]);
    expect(await statementsOf(read)).toEqual([]);
    passSecond();
    expect(await statementsOf(read)).toHaveLength(1);
    expect(await itemsOf()).toEqual([
      expect.not.objectContaining({ description: expect.anything() as unknown }),
    ]);
  });

  test('who asks in the same second shares one reading of its version', async () => {
    await newPage();
    const statementsOf = noteStatementsOf(api);
    await read('?limit=3');
    await read('?limit=50');
    passSecond();
    const statements = await statementsOf(() =>
      Promise.all(Array.from({ length: 20 }, (_none, index) => read(index % 2 ? '?limit=3' : '?limit=50'))),
    );
    expect(statements).toHaveLength(1);
  });

  test('other spellings of a query are the same reply', async () => {
    await newPage();
    const statementsOf = noteStatementsOf(api);
    await read('?populate=category&populate=ticket&limit=50');
    for (const query of [
      '?populate=ticket&populate=category&limit=50&status=active',
      '?limit=999&populate=category&populate=ticket&populate=category&populate=nonsense&sort=-createdAt',
    ])
      expect(await statementsOf(() => read(query))).toEqual([]);
  });

  type Page = Awaited<ReturnType<typeof newPage>>;
  const changeOwner = ({ owner }: Page, change: Updateable<AppUserTable>) =>
    api.database.db.updateTable('appUser').set(change).where('id', '=', owner.id).execute();
  const CHANGES: [string, (page: Page) => Promise<unknown>][] = [
    ['a raffle that is new', () => newPage()],
    [
      'another title',
      async ({ id, owner }) => {
        const own = await api.request('GET', `/public/raffle/${id}/user/${owner.id}`, { as: owner });
        await steps.saveRaffle(owner, { ...own.body, name: 'Outro nome' });
      },
    ],
    [
      'the end of a raffle',
      ({ id, owner }) => api.request('PUT', `/private/finish-raffle/${id}`, { as: owner }),
    ],
    [
      'a raffle that is private now',
      ({ id }) =>
        api.database.db
          .updateTable('raffleConfig')
          .set({ isPrivate: true })
          .where('raffleId', '=', id)
          .execute(),
    ],
    ['another name', (page) => changeOwner(page, { displayName: 'Outra' })],
    ['another picture', (page) => changeOwner(page, { avatarUrl: '/images/x' })],
    ['a proven phone', (page) => changeOwner(page, { phoneVerifiedAt: api.now })],
    ['a removed account', (page) => changeOwner(page, { isDeleted: true })],
    [
      'an account that is locked',
      ({ owner }) => {
        api.lockedAccounts = [owner.id];
        return Promise.resolve();
      },
    ],
  ];

  test.each(CHANGES)('a second later it shows %s', async (_what, change) => {
    const page = await newPage();
    const before = await read();
    await read();
    await change(page);
    passSecond();
    const after = await read('', { 'if-none-match': before.headers.get('etag') ?? '' });
    expect(after.status).toBe(200);
    expect(after.text).not.toBe(before.text);
    expect((await read()).text).toBe(after.text);
  });
});

describe('its reply', () => {
  test('is 304 for who has it, may be kept in front for a minute, and is the same for everybody', async () => {
    const { owner } = await newPage();
    const { headers, text } = await read();
    expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=60');
    const again = await read('', { 'if-none-match': headers.get('etag') ?? '' });
    expect([again.status, again.text]).toEqual([304, '']);
    const own = await api.request('GET', '/public/raffle', { as: owner });
    expect([own.text, own.headers.get('etag')]).toEqual([text, headers.get('etag')]);
  });

  test('is compressed for who accepts it', async () => {
    await newPage();
    const { text } = await read();
    const packed = await read('', { 'accept-encoding': 'gzip, br' });
    expect(packed.headers.get('content-encoding')).toBe('br');
    expect(brotliDecompressSync(packed.bytes).toString()).toBe(text);
  });

  test('of a malformed query is 400, also where a good one is kept', async () => {
    await read();
    expect((await read('?limit=0')).status).toBe(400);
    expect((await read('?status=draft')).status).toBe(400);
  });
});

test('only what has to be made counts towards the limit of an address', async () => {
  await newPage();
  const lookups = { ...RATE_LIMITS['lookups-of-address'], most: 2, lease: 1 };
  // One server, which keeps what it made.
  api.database = { ...api.database, another: api.database.db };
  api.start({ rateLimiter: createRateLimiter({ ...RATE_LIMITS, 'lookups-of-address': lookups }) });
  const statuses = [];
  for (const query of ['', '', '?limit=2', '?limit=2', '?limit=3', '', '?limit=2'])
    statuses.push((await read(query)).status);
  expect(statuses).toEqual([200, 200, 200, 200, 429, 200, 200]);
  expect((await read('?limit=3', {}, '198.51.100.2')).status).toBe(200);
  expect((await read('?limit=3')).status).toBe(200);
});
