import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { centsFromPaste, centsFromTyping, formatCount, formatMoney } from './money.ts';

describe('money (P-001, P-002)', () => {
  it.each([
    [0, 'R$ 0,00'],
    [1, 'R$ 0,01'],
    [4990, 'R$ 49,90'],
    [100_000, 'R$ 1.000,00'],
    [123_456_789, 'R$ 1.234.567,89'],
    [-150, '-R$ 1,50'],
  ])('%i cents read %s', (cents, text) => {
    expect(formatMoney(cents)).toBe(text);
  });

  it.each([
    [25, '25'],
    [10_000, '10.000'],
    [10_000_000, '10.000.000'],
  ])('%i tickets read %s', (count, text) => {
    expect(formatCount(count)).toBe(text);
  });

  it('writes every amount and count as the platform does', () => {
    const money = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });
    const count = new Intl.NumberFormat('pt-BR');
    const wholes = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 });
    fc.assert(
      fc.property(wholes, (whole) => {
        expect(formatMoney(whole)).toBe(money.format(whole / 100).replace(/\s/g, ' '));
        expect(formatCount(whole)).toBe(count.format(whole));
      }),
      { numRuns: 2000 },
    );
  });

  it.each([
    ['R$ 5', 500],
    ['12,5', 1250],
    ['12.50', 1250],
    ['R$ 12,50', 1250],
    ['1.234,56', 123_456],
    ['12.345,60', 1_234_560],
    ['1.234.567,89', 123_456_789],
    ['R$ 1.000', 100_000],
    ['1.000', 100_000],
    ['\u00a0R$\u00a049,90 ', 4990],
    ['500', undefined],
    ['12,345', undefined],
    ['1,234.56', undefined],
    ['-5,00', undefined],
    ['cinco', undefined],
  ])('pasting %j gives %s', (pasted, cents) => {
    expect(centsFromPaste(pasted)).toBe(cents);
  });

  it.each([
    ['R$ 0,001', 0, 1, 'the first digit is a cent'],
    ['R$ 0,015', 1, 15, 'filling from the right'],
    ['R$ 10,00', 1000, 1000, 'the field as it stands'],
    ['R$ 1,0', 100, 10, 'a digit taken away'],
    ['', 100, 0, 'everything taken away'],
    ['R$ 10.000,00', 100_000, 1_000_000, 'the maximum itself'],
    ['R$ 99.999,999', 999_999, 999_999, 'above the maximum: ignored (P-002)'],
    ['1'.repeat(30), 5, 5, 'beyond an exact number: ignored'],
    ['abc', 5, 0, 'letters are no money'],
  ])('typing %s over %i cents gives %i: %s', (typed, current, expected) => {
    expect(centsFromTyping(typed, current, 1_000_000)).toBe(expected);
  });
});
