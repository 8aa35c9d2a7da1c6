import { expect, test } from 'vitest';
import { codeDigits } from './account/verification-code.ts';
import { readAmount, readMoneyInput } from './money.ts';
import { phoneText, readPhone, typingRefusal } from './phone.ts';
import { digitsOf, plainFigures } from './plain-figures.ts';
import { readLuckyNumbers } from './raffles/lucky-number-entry.ts';
import { normalPixKey } from './receiving/pix-key.ts';
import { readPurchaseCode } from './selling/purchase-code.ts';
import { readTypedDay } from './typed-day.ts';

/** Full width, Arabic, Persian, Devanagari, bold figures of mathematics. */
const ZEROS = ['０', '٠', '۰', '०', '𝟎'];
const written = (text: string, zero: string) =>
  text.replace(/\d/g, (figure) => String.fromCodePoint(Number(zero.codePointAt(0)) + Number(figure)));

test.each(ZEROS)('figures that begin with %s are read as 0 to 9 (P-230)', (zero) => {
  const of = (text: string) => written(text, zero);
  expect(plainFigures(of('0123456789'))).toBe('0123456789');
  expect(digitsOf(`nº ${of('42')}`)).toBe('42');
  expect(readPhone(of('(11) 98765-4321'))).toBe('11987654321');
  expect(phoneText(of('1198'))).toBe('1198');
  expect(typingRefusal(of('123456789012'))).toBe(typingRefusal('123456789012'));
  expect(readAmount(of('1.234,56'))).toBe(123_456);
  expect(readMoneyInput(`R$ 0,01${of('5')}`, { currentCents: 1, maxCents: 1000 }).cents).toBe(15);
  expect(codeDigits(of('Seu código: 123456'))).toBe('123456');
  expect(normalPixKey('cpf', of('529.982.247-25'))).toBe('52998224725');
  expect(readPurchaseCode(of('K7Q2M9XA'))).toBe('K7Q2M9XA');
  expect(readTypedDay(of('25/12/2026'))).toBe('2026-12-25');
  expect(readLuckyNumbers(of('1.000 7'), [], 10_000).added).toEqual([1000, 7]);
});

test('signs of full width are read as the plain ones', () => {
  expect(readPhone('＋５５（１１）９８７６５－４３２１')).toBe('11987654321');
  expect(readAmount('Ｒ＄　１２，５０')).toBe(1250);
});

test('fractions and powers are no figures', () => {
  expect(plainFigures('10² ½ ①')).toBe('10² ½ ①');
});
