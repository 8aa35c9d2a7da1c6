import { expect, test } from 'vitest';
import { foundNumbers, shownNumbers } from './found-numbers.ts';

const ALL = Array.from({ length: 10_000 }, (_, number) => number);

test('ten thousand numbers are shown little by little, and searched by their digits', () => {
  expect(shownNumbers(ALL, 1)).toHaveLength(20);
  expect(shownNumbers(ALL, 2)).toHaveLength(220);
  expect(foundNumbers(ALL, '0042', 10_000)).toEqual([42]);
  expect(foundNumbers([7, 70], ' 7 ', 100)).toEqual([7, 70]);
  expect(foundNumbers([7, 70], '', 100)).toEqual([7, 70]);
});
