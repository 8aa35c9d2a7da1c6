import { expect, test } from 'vitest';
import { typedDigits } from './typed-digits.ts';

test.each([
  ['', ''],
  ['1.000', '1000'],
  ['123456789', '123456789'],
  ['1234567890', '42'],
  ['1.000.000.000', '42'],
])('%s over 42 with at most nine digits: %s', (typed, digits) => {
  expect(typedDigits(typed, '42', 9)).toBe(digits);
});
