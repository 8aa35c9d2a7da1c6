import { expect, test } from 'vitest';
import { formatPurchaseCode, purchaseCode, readPurchaseCode } from './purchase-code.ts';

test('a code is made of the lower five bits of each byte', () => {
  expect(purchaseCode(Uint8Array.from([0, 31, 32, 255, 10, 18, 19, 20]))).toBe('0Z0ZAJKM');
});

test.each([
  ['K7Q2M9XA', 'K7Q2M9XA'],
  ['k7q2-m9xa', 'K7Q2M9XA'],
  [' k7q2 m9xa ', 'K7Q2M9XA'],
  ['il0o-0000', '11000000'],
  ['K7Q2M9X', undefined],
  ['K7Q2M9XAB', undefined],
  ['K7Q2M9XU', undefined],
  ['', undefined],
])('%o is read as %o', (typed, code) => {
  expect(readPurchaseCode(typed)).toBe(code);
});

test('a code is shown in two groups, and read back', () => {
  expect(formatPurchaseCode('K7Q2M9XA')).toBe('K7Q2-M9XA');
  expect(readPurchaseCode(formatPurchaseCode('K7Q2M9XA'))).toBe('K7Q2M9XA');
});
