import { expect, test } from 'vitest';
import { isSameContent } from './same-content.ts';

test.each<[unknown, unknown]>([
  [null, null],
  [NaN, NaN],
  ['a', 'a'],
  [[], []],
  [
    [1, ['a']],
    [1, ['a']],
  ],
  [
    { a: 1, b: { c: [null] } },
    { b: { c: [null] }, a: 1 },
  ],
  [{ a: undefined }, { a: undefined }],
])('%j is the same as %j', (one, other) => {
  expect([isSameContent(one, other), isSameContent(other, one)]).toEqual([true, true]);
});

test.each<[unknown, unknown]>([
  [0, -0],
  [1, '1'],
  [null, {}],
  [null, undefined],
  ['a', ['a']],
  [[], {}],
  [[1], { 0: 1, length: 1 }],
  [[1], [1, 2]],
  [
    [1, 2],
    [1, 3],
  ],
  [
    [1, 2],
    [2, 1],
  ],
  [{ a: 1 }, { a: 2 }],
  [{ a: 1 }, { a: 1, b: 2 }],
  [{ a: undefined }, { b: undefined }],
  [{ a: [1] }, { a: [1, 2] }],
])('%j is not the same as %j', (one, other) => {
  expect([isSameContent(one, other), isSameContent(other, one)]).toEqual([false, false]);
});
