import { expect, test } from 'vitest';
import { takenText, withToggled } from './free-numbers.ts';

test.each([
  [[7, 12], undefined],
  [[7, 13, 99], 'Já tem dono: 13, 99'],
  [[], undefined],
])('of %j the numbers that are not free are named (P-347)', (chosen, text) => {
  expect(takenText(chosen, [7, 12], 100)).toBe(text);
});

test.each([
  ['', 7, '07'],
  ['12, 30', 7, '12 30 07'],
  ['12, 7; 30', 7, '12 30'],
  ['12 doze', 7, '12 doze 07'],
  ['7 e 12', 12, '7'],
  ['7 e 12', 7, '12'],
  ['7 e 12', 30, '7 12 30'],
  ['０７ 12', 7, '12'],
])('%j with %i toggled is %j', (text, number, toggled) => {
  expect(withToggled(text, number, 100)).toBe(toggled);
});
