import { expect, test } from 'vitest';
import { amountCell, csvLine, numbersCell } from './csv-line.ts';

test.each([
  ['=1+1', `"'=1+1"`],
  ['+55', `"'+55"`],
  ['-1', `"'-1"`],
  ['@SUM(A1)', `"'@SUM(A1)"`],
  ['\t=1', `"'\t=1"`],
  ['  =1', `"'  =1"`],
  ['Maria "Lia"; d’Ávila', '"Maria ""Lia""; d’Ávila"'],
  ['a\nb', '"a\nb"'],
  ['', '""'],
])('%j is written as %j', (value, cell) => {
  expect(csvLine([value, value])).toBe(`${cell};${cell}\r\n`);
});

test('a cell is cut before spreadsheets cut it', () => {
  expect(csvLine(['1'.repeat(40_000)])).toHaveLength(32_004);
});

test('a list of numbers that does not fit into a cell ends with a whole number', () => {
  const numbers = Array.from({ length: 6_000 }, (_, index) => 10_000 + index);
  const cell = numbersCell(numbers, 100_000);
  expect(csvLine([cell])).toBe(`"${cell}"\r\n`);
  expect(cell).toHaveLength(31_999);
  expect(cell.endsWith(' 15331 15332 …')).toBe(true);
});

test('numbers have their leading zeros, as on the receipt of their buyer', () => {
  expect(numbersCell([0, 7, 120], 1_000)).toBe('000 007 120');
});

test.each([
  [0, '0,00'],
  [5, '0,05'],
  [150_050, '1500,50'],
  [1_000_000_007, '10000000,07'],
])('%i cents are %s to a spreadsheet', (cents, cell) => {
  expect(amountCell(cents)).toBe(cell);
});
