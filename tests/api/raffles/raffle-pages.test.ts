import { describe, expect, test } from 'vitest';
import { nextCursorOf } from '#core/wire/page.ts';
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
    api.now = new Date(api.now.getTime() + pause);
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

  test('without a limit the whole list is returned, without a next page', async () => {
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
    api.now = new Date(api.now.getTime() + 5000);
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
