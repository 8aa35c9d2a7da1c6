import { expect, test } from 'vitest';
import { winningChance } from './winning-chance.ts';

test.each([
  [1, 100, 100, { ofTaken: undefined, ofAll: 100 }],
  [1, 100, 99, { ofTaken: 2, ofAll: 100 }],
  [3, 100, 90, { ofTaken: 5, ofAll: 34 }],
  [100, 100_000, 35_820, { ofTaken: 643, ofAll: 1_000 }],
  [5, 100, 5, { ofTaken: 20, ofAll: 20 }],
  [100, 100, 100, { ofTaken: undefined, ofAll: 1 }],
  [0, 100, 99, undefined],
  [6, 100, 5, undefined],
  [1, 100, null, undefined],
])('%d of %d tickets, %o available', (quantity, total, available, chance) => {
  expect(winningChance(quantity, { total, available })).toEqual(chance);
});
