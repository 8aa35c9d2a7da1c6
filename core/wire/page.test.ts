import { expect, test } from 'vitest';
import { nextCursorOf, nextLinkOf } from './page.ts';

test('a cursor comes out of the Link header as it went in', () => {
  const link = nextLinkOf('/api/raffle', '?user=u1&populate=config&populate=sales&cursor=old', 'MjAyNi_-x');
  expect(link).toMatch(/^<\/api\/raffle\?user=u1&populate=config&populate=sales&cursor=/);
  expect(nextCursorOf(link)).toBe('MjAyNi_-x');
});

test.each([null, '', '</x>; rel="prev"', '</x?cursor=1>; rel="last"', 'nonsense'])(
  'no next page in %j',
  (link) => expect(nextCursorOf(link)).toBeUndefined(),
);
