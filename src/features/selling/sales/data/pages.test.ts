import { expect, test } from 'vitest';
import { type Pages, withChanged, withFirst, withNext } from './pages.ts';

type Item = { id: string; name?: string };
const pages = (ids: string, nextCursor?: string): Pages<Item> => ({
  items: [...ids].map((id) => ({ id })),
  nextCursor,
});

test('the next page comes after what is there, and says where the one after it begins', () => {
  expect(withNext(pages('ab', '1'), pages('cd', '2'))).toEqual(pages('abcd', '2'));
  expect(withNext(pages('ab', '1'), pages('c'))).toEqual(pages('abc'));
});

test.each([
  ['nothing is known yet', undefined, pages('ab', '1'), pages('ab', '1')],
  ['nothing is new', pages('abcd', '2'), pages('ab', '1'), pages('abcd', '2')],
  ['one is new: later pages stay', pages('abcd', '2'), pages('xa', '9'), pages('xabcd', '2')],
  ['a whole page is new: what is between is not known', pages('abcd', '2'), pages('xy', '9'), pages('xy', '9')],
  ['the first page is all there is', pages('abcd', '2'), pages('ab'), pages('ab')],
  ['the list ends where the first page does', pages('ab', '1'), pages('ab', '7'), pages('ab', '7')],
  ['it has become empty', pages('ab', '1'), pages(''), pages('')],
])('the first page again: %s', (_, known, first, expected) => {
  expect(withFirst(known, first, ({ id }) => id)).toEqual(expected);
});

test('what has changed stands where it stood', () => {
  expect(withChanged(pages('abc', '1'), { id: 'b', name: 'new' })).toEqual({
    items: [{ id: 'a' }, { id: 'b', name: 'new' }, { id: 'c' }],
    nextCursor: '1',
  });
});
