import { expect, test } from 'vitest';
import { buttonsPerRow } from './buttons-per-row.ts';

test.each([
  [['R$ 2,50'], 1],
  [['R$ 2,50', 'R$ 4,50', 'R$ 11,25', 'R$ 22,50'], 4],
  [['R$ 10,00', 'R$ 50,00', 'R$ 100,00', 'R$ 200,00'], 4],
  [['R$ 100,00', 'R$ 500,00', 'R$ 1.000,00', 'R$ 2.000,00'], 2],
  [['R$ 10,00', 'R$ 50,00', 'R$ 100,00', 'R$ 200,00', 'R$ 500,00'], 3],
  [['R$ 10,00', 'R$ 50,00', 'R$ 100,00', 'R$ 200,00', 'R$ 500,00', 'R$ 900,00'], 3],
  [['R$ 1.000,00', 'R$ 10.000,00', 'R$ 100.000,00'], 3],
])('buttons of %j: %i in a row', (prices, count) => {
  expect(buttonsPerRow(prices)).toBe(count);
});
