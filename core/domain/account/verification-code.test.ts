import { expect, test } from 'vitest';
import { codeDigits, isWholeCode } from './verification-code.ts';

test.each([
  ['123', '123', false],
  ['123456', '123456', true],
  ['123 456', '123456', true],
  ['123-456', '123456', true],
  ['\u200b123456\ufeff', '123456', true],
  ['Rifaria 2026: seu código é 123456 e vale 10 minutos', '123456', true],
  ['1234567', '1234567', false],
  ['123456 654321', '123456654321', false],
])('of %s the digits are %s, a whole code: %s', (typed, digits, isWhole) => {
  expect(codeDigits(typed)).toBe(digits);
  expect(isWholeCode(digits)).toBe(isWhole);
});
