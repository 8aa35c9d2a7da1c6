import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatCount, formatMoney, readAmount, readMoneyInput } from './money.ts';

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
    ['1,234.56', 123_456],
    ['12.345,60', 1_234_560],
    ['1.234.567,89', 123_456_789],
    ['R$ 1.000', 100_000],
    ['1.500', 150_000],
    ['500', 50_000],
    ['\u00a0R$\u00a049,90 ', 4990],
    ['10 reais', 1000],
    ['1 real', 100],
    ['12,50 reais.', 1250],
    ['2 reais e 50 centavos', 250],
    ['50 centavos', 50],
    ['BRL 10.00', 1000],
    ['O número custa R$ 10,00 cada', 1000],
    ['12,345', undefined],
    ['1.2.3', undefined],
    ['-5,00', undefined],
    ['R$ 10 mil', undefined],
    ['de R$ 10,00 a R$ 20,00', undefined],
    ['2 números por R$ 10,00', undefined],
    ['cinco', undefined],
    ['', undefined],
  ])('the amount %j is %s cents', (written, cents) => {
    expect(readAmount(written)).toBe(cents);
  });

  it.each([
    ['R$ 0,001', 0, 1, 'the first digit is a cent'],
    ['R$ 0,015', 1, 15, 'filling from the right'],
    ['R$ 510,00', 1000, 51_000, 'a digit before the others'],
    ['R$ 10,00', 1000, 1000, 'the field as it stands'],
    ['R$ 1,0', 100, 10, 'a digit taken away'],
    ['R$ 1.2,56', 123_456, 1256, 'a selection taken away'],
    ['', 100, 0, 'everything taken away'],
    ['7', 100, 7, 'a digit in the place of everything'],
    ['R$ 10.000,00', 100_000, 1_000_000, 'the maximum itself'],
    ['R$ 99.999,999', 999_999, 999_999, 'above the maximum: ignored'],
    ['1'.repeat(30), 5, 5, 'beyond an exact number: ignored'],
    ['R$ 0,0012,5', 0, 1250, 'an amount at the end'],
    ['R$ 5,001.500', 500, 150_000, 'an amount at the end of another'],
    ['R$ 0,0010 reais', 0, 1000, 'said aloud'],
    ['R$ 0,00500', 0, 50_000, 'digits that come at once'],
    ['34', 1234, 3400, 'an amount in the place of everything'],
    ['12,00', 1234, 1200, 'an amount in the place of everything'],
    ['R$ 50', 5000, 5000, 'an amount that looks like a part of the former'],
    ['R$ 1.500', 1234, 150_000, 'an amount in the place of the figures'],
    ['R$ 0,12,', 12, 12, 'a separator typed alone: ignored'],
    ['R$ 5,00abc', 500, 500, 'letters: ignored'],
    ['abc', 5, 5, 'letters alone: ignored'],
    ['R$ 5,0012,345', 500, 500, 'an amount that could be two: ignored'],
  ])('%j in a field with %i cents gives %i: %s (P-002)', (text, currentCents, expected) => {
    expect(readMoneyInput(text, { currentCents, maxCents: 1_000_000 }).cents).toBe(expected);
  });

  it.each([
    ['R$ 0,001234', 1234],
    ['R$ 0,0012,34', 1234],
    ['1234', 1234],
  ])('%j that came key by key is %i cents', (text, cents) => {
    expect(readMoneyInput(text, { currentCents: 0, maxCents: 1_000_000, entry: 'keyed' }).cents).toBe(cents);
  });

  it.each([
    ['R$ 0,005', 0, 500, 'at the end'],
    ['5', 1234, 500, 'in the place of everything'],
    ['R$ 12,3412,5', 1234, 1250, 'an amount at the end of another'],
  ])('%j that was pasted over %i cents is %i cents: %s', (text, currentCents, cents) => {
    expect(readMoneyInput(text, { currentCents, maxCents: 1_000_000, entry: 'pasted' }).cents).toBe(cents);
  });

  it.each([
    ['R$ 9,99R$ 10 mil', 'R$ 10 mil'],
    ['R$ 10 mil', '10 mil'],
    ['R$ 9,99a', 'a'],
    ['R$ 9,99-', '-'],
    ['R$ 9,9912,345', '12,345'],
    ['R$ 9,99,', undefined],
    ['R$ 9,99 ', undefined],
    ['R$ 9,9', undefined],
    ['', undefined],
    ['$ 9,99', undefined],
    ['12,50', undefined],
  ])('%j in a field with R$ 9,99 names what was not read: %j (P-231)', (text, unread) => {
    const read = readMoneyInput(text, { currentCents: 999, maxCents: 1_000_000 });
    expect(read.unread).toBe(unread);
    if (unread !== undefined) expect(read.cents).toBe(999);
  });

  it('tells what is above the maximum from what is no amount', () => {
    const isAboveMax = (text: string) =>
      readMoneyInput(text, { currentCents: 0, maxCents: 1_000_000 }).isAboveMax;
    expect(['1.234.567,89', '1'.repeat(400), 'abc', '12,345', '10.000,00'].map(isAboveMax)).toEqual([
      ...[true, true, false, false, false],
    ]);
  });
});
