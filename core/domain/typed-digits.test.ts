import { expect, test } from 'vitest';
import { hasFraction, typedDigits, withoutFraction } from './typed-digits.ts';

test.each([
  ['', ''],
  ['1.000', '1000'],
  ['123456789', '123456789'],
  ['1234567890', '42'],
  ['1.000.000.000', '42'],
])('%s over 42 with at most nine digits: %s', (typed, digits) => {
  expect(typedDigits(typed, '42', 9)).toBe(digits);
});

test.each([
  ['12', '12', false],
  ['12,', '12,', true],
  ['12,5', '12', true],
  ['1.', '1.', true],
  ['1.5', '1', true],
  ['1.00', '1', true],
  ['1.000', '1.000', false],
  ['1.000.000', '1.000.000', false],
  ['1.000,50', '1.000', true],
  ['20 números, por favor.', '20 números, por favor.', false],
])('%s without its fraction: %s', (typed, whole, has) => {
  expect([withoutFraction(typed), hasFraction(typed)]).toEqual([whole, has]);
});
