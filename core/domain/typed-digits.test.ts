import { expect, test } from 'vitest';
import { hasFraction, insertedText, typedDigits, withoutFraction } from './typed-digits.ts';

test.each([
  ['', '', undefined],
  ['1.000', '1000', undefined],
  ['1 000', '1000', undefined],
  ['123456789', '123456789', undefined],
  ['20 números, por favor.', '20', undefined],
  ['nº 7', '7', undefined],
  ['42.', '42', undefined],
  ['1234567890', '42', 'too-long'],
  ['1.000.000.000', '42', 'too-long'],
  ['1'.repeat(20), '42', 'too-long'],
  ['dez', '42', 'unread'],
  ['-', '42', 'unread'],
  ['10 mil', '42', 'unread'],
  ['R$ 10 mil', '42', 'unread'],
  ['10k', '42', 'unread'],
  ['2 milhões', '42', 'unread'],
  ['-5', '42', 'unread'],
  ['10/12', '42', 'unread'],
  ['de 5 a 10', '42', 'unread'],
  ['42a', '42', 'unread'],
])('%j over 42 with at most nine digits: %s, %s', (typed, digits, fault) => {
  expect(typedDigits(typed, { current: '42', most: 9 })).toEqual({ digits, ...(fault && { fault }) });
});

test('a CPF has its own marks between the digits', () => {
  const read = (typed: string) => typedDigits(typed, { current: '', most: 11, marks: '.-' });
  expect(read('529.982.247-25')).toEqual({ digits: '52998224725' });
  expect(read('529,982')).toEqual({ digits: '', fault: 'unread' });
});

test.each([
  ['R$ 9,99', 'R$ 9,99R$ 10 mil', 'R$ 10 mil'],
  ['42', '4x2', 'x'],
  ['42', 'abc', 'abc'],
  ['42', '4', ''],
])('into %j was typed, so that it is %j: %j', (before, after, inserted) => {
  expect(insertedText(before, after)).toBe(inserted);
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
