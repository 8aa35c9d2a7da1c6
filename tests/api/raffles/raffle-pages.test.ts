import { describe, expect, test } from 'vitest';
import { RATE_LIMITS } from '#core/domain/rate-limits.ts';
import { nextCursorOf } from '#core/wire/page.ts';
import { createRateLimiter } from '#server/services/rate-limits/rate-limiter.ts';
import { copyRaffle } from '#tests/api/harness/copied-raffles.ts';
import { stepsOf } from '#tests/api/harness/raffle-steps.ts';
import { type Person, useTestApi } from '#tests/api/harness/test-api.ts';

const api = useTestApi();
const steps = stepsOf(api);

/** Five raffles, two created in the same instant. Newest first. */
async function fiveRaffles() {
  const person = await api.newPerson();
  const ids: string[] = [];
  for (const pause of [1000, 1000, 0, 1000, 0]) {
    ids.unshift(String((await steps.newRaffle(person))._id));
    api.pass(pause);
  }
  return { person, ids };
}

async function readPage(person: Person, query: string) {
  const reply = await api.request('GET', `/api/raffle?user=${person.id}${query}`, { as: person });
  const ids = (reply.body as never as { _id: string }[]).map(({ _id }) => _id);
  return { ids, total: reply.headers.get('x-total-count'), link: reply.headers.get('link') };
}

describe('pages of a long list (P-905)', () => {
  test('following the links returns every raffle once, newest first', async () => {
    const { person } = await fiveRaffles();
    const whole = await readPage(person, '');
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await readPage(person, `&limit=2${cursor === undefined ? '' : `&cursor=${cursor}`}`);
      expect(page.total).toBe('5');
      seen.push(...page.ids);
      cursor = nextCursorOf(page.link);
    } while (cursor !== undefined && seen.length < 10);
    expect(seen).toEqual(whole.ids);
  });

  test('without a limit a short list is returned as a whole, without a next page', async () => {
    const { person, ids } = await fiveRaffles();
    const whole = await readPage(person, '');
    expect(whole.ids.toSorted()).toEqual(ids.toSorted());
    expect([whole.total, whole.link]).toEqual(['5', null]);
  });

  test('the link keeps the query', async () => {
    const { person } = await fiveRaffles();
    const { link } = await readPage(person, '&limit=2&populate=config&populate=sales');
    expect(link).toMatch(
      new RegExp(
        `^</api/raffle\\?user=${person.id}&limit=2&populate=config&populate=sales&cursor=[\\w-]+>; rel="next"$`,
      ),
    );
  });

  test('a raffle created in between does not shift the next page', async () => {
    const { person } = await fiveRaffles();
    const whole = await readPage(person, '');
    const first = await readPage(person, '&limit=2');
    api.pass(5000);
    await steps.newRaffle(person);
    const second = await readPage(person, `&limit=2&cursor=${nextCursorOf(first.link)}`);
    expect(second.ids).toEqual(whole.ids.slice(2, 4));
  });

  test.each(['&limit=0', '&limit=-1', '&limit=1000', '&limit=two', '&cursor=nonsense', '&cursor='])(
    '%s is 400',
    async (query) => {
      const { person } = await fiveRaffles();
      const reply = await api.request('GET', `/api/raffle?user=${person.id}${query}`, { as: person });
      expect(reply).toMatchObject({ status: 400, body: { code: 'malformed' } });
    },
  );
});

/** All pages of a list, by the number of their raffles. */
async function pagesOf(person: Person, query: string) {
  const lengths: number[] = [];
  const seen = new Set<string>();
  for (let link: string | null = `?user=${person.id}${query}>; rel="next"`; link !== null;) {
    const cursor = nextCursorOf(link);
    const page = await readPage(person, `${query}${cursor === undefined ? '' : `&cursor=${cursor}`}`);
    lengths.push(page.ids.length);
    for (const id of page.ids) seen.add(id);
    ({ link } = page);
  }
  return { lengths, seen };
}

describe('a page has an end, whatever is asked for (P-332)', () => {
  const newList = async (copies: number, change: { description?: string } = {}) => {
    const person = await api.newPerson();
    const id = String((await steps.newRaffle(person))._id);
    await steps.newConfig(person, id);
    if (change.description !== undefined)
      await api.database.db.updateTable('raffle').set(change).where('id', '=', id).execute();
    return { person, id, ids: [id, ...(await copyRaffle(api.database, id, copies))] };
  };

  test.each(['', '&limit=999', '&populate=config&populate=sales'])(
    'of %j it has 100 raffles, and Link leads through all of them',
    async (query) => {
      const { person, ids } = await newList(209);
      const { lengths, seen } = await pagesOf(person, query);
      expect(lengths).toEqual([100, 100, 10]);
      expect([...seen].toSorted()).toEqual(ids.toSorted());
    },
  );

  test('it has 1 MB of descriptions and rules', async () => {
    const { person, id, ids } = await newList(0, { description: 'a'.repeat(50_000) });
    const rules = 'b'.repeat(50_000);
    await api.database.db.updateTable('raffleConfig').set({ rules }).where('raffleId', '=', id).execute();
    ids.push(...(await copyRaffle(api.database, id, 24)));
    const { lengths, seen } = await pagesOf(person, '');
    expect(lengths).toEqual([10, 10, 5]);
    expect(seen.size).toBe(ids.length);
  });

  test('it has one raffle that is longer than that', async () => {
    const { person } = await newList(2, { description: 'a'.repeat(1_100_000) });
    expect((await pagesOf(person, '')).lengths).toEqual([1, 1, 1]);
  });

  test('so do changes, each of which comes once', async () => {
    const { person, ids } = await newList(0, { description: 'a'.repeat(400_000) });
    const { headers } = await api.request('GET', `/api/raffle?user=${person.id}`, { as: person });
    for (let made = 0; made < 3; made += 1) ids.push(String((await steps.newRaffle(person))._id));
    await api.database.db
      .updateTable('raffle')
      .set({ description: 'c'.repeat(400_000) })
      .execute();
    const since = `&since=${headers.get('x-changes-cursor') ?? ''}`;
    const { lengths, seen } = await pagesOf(person, since);
    expect(lengths).toEqual([2, 2]);
    expect([...seen].toSorted()).toEqual(ids.toSorted());
  });

  test('lists are limited by caller', async () => {
    const { person } = await newList(0);
    const another = await api.newPerson();
    const lists = { ...RATE_LIMITS['own-lists-of-caller'], most: 2, lease: 1 };
    api.start({ rateLimiter: createRateLimiter({ ...RATE_LIMITS, 'own-lists-of-caller': lists }) });
    const statuses = [];
    for (const as of [person, person, person, another])
      statuses.push((await api.request('GET', `/api/raffle?user=${as.id}`, { as })).status);
    expect(statuses).toEqual([200, 200, 429, 200]);
  });
});
