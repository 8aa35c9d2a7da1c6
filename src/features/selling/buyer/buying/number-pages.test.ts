import { expect, test } from 'vitest';
import { emptyGrid, markInGrid } from '#core/domain/selling/ticket-grid.ts';
import { numbersOfPage, pageStarts, surpriseNumbers } from './number-pages.ts';

test('numbers are shown a hundred at a time, the last page with what is left', () => {
  expect(pageStarts(250)).toEqual([0, 100, 200]);
  expect(numbersOfPage(200, 250)).toHaveLength(50);
  expect(numbersOfPage(100, 250).at(-1)).toBe(199);
});

test('a surprise takes free numbers that are not chosen yet, each once', () => {
  const grid = emptyGrid(8);
  markInGrid(grid, 0, 'held');
  markInGrid(grid, 1, 'sold');
  expect(surpriseNumbers(grid, 8, [2], 3, () => 0)).toEqual([3, 4, 5]);
  expect(surpriseNumbers(grid, 8, [2], 3, () => 0.999)).toEqual([3, 4, 7]);
  expect(surpriseNumbers(grid, 8, [2], 99, () => 0.5)).toEqual([3, 4, 5, 6, 7]);
});
