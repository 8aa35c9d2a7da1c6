import { expect, test } from 'vitest';
import { luckyLeftText } from './lucky-words.ts';

const told = (...found: boolean[]) =>
  found.map((isFound, number) => ({ number, prizeCents: 5_000, isFound, isReturned: false, winner: null }));

test.each([
  [1, told(false), 'Falta 1.'],
  [1, told(true), 'Não falta nenhum.'],
  [2, told(true, true), 'Não falta nenhum.'],
  [3, told(true), 'Faltam 2.'],
])('of %i lucky numbers it says how many are left', (count, numbers, text) => {
  expect(luckyLeftText(count, numbers)).toBe(text);
});
