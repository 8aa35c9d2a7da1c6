import { expect, test } from 'vitest';
import { emptyGrid, freeNumbers, markInGrid } from '#core/domain/selling/ticket-grid.ts';
import { numbersOfPage, numbersUpTo, pageWith, surpriseNumbers } from './number-pages.ts';

test('numbers are shown a hundred at a time, the last page with what is left', () => {
  const numbers = numbersUpTo(250);
  expect(numbersOfPage(numbers, 2)).toHaveLength(50);
  expect(numbersOfPage(numbers, 1).at(-1)).toBe(199);
  expect([0, 99, 100, 249].map((number) => pageWith(numbers, number))).toEqual([0, 0, 1, 2]);
});

test('free numbers alone leave out what is held and sold, and know the page of the others', () => {
  const grid = emptyGrid(203);
  markInGrid(grid, 0, 'held');
  markInGrid(grid, 202, 'sold');
  const free = freeNumbers(grid, 203);
  expect([free.length, free[0], free.at(-1)]).toEqual([201, 1, 201]);
  expect([1, 100, 101, 0].map((number) => pageWith(free, number))).toEqual([0, 0, 1, -1]);
});

test('a surprise takes free numbers that are not chosen yet, each once', () => {
  const grid = emptyGrid(8);
  markInGrid(grid, 0, 'held');
  markInGrid(grid, 1, 'sold');
  expect(surpriseNumbers(grid, 8, [2], 3, () => 0)).toEqual([3, 4, 5]);
  expect(surpriseNumbers(grid, 8, [2], 3, () => 0.999)).toEqual([3, 4, 7]);
  expect(surpriseNumbers(grid, 8, [2], 99, () => 0.5)).toEqual([3, 4, 5, 6, 7]);
});
