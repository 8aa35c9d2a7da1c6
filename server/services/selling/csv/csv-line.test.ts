import { expect, test } from 'vitest';
import { csvLine } from './csv-line.ts';

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
