import { expect, test } from 'vitest';
import { isUsualFederalDay, mayDrawLater, unusualFederalDay, weekdayAndDay } from './federal-day.ts';

test.each([
  ['2026-12-28', '28/12/2026 é segunda-feira.', '2026-12-30'],
  ['2027-01-01', '01/01/2027 é sexta-feira.', '2027-01-03'],
  ['2027-01-02', '02/01/2027 é sábado.', '2027-01-03'],
])('of the draw day %s is told: %s, and %s is offered (P-349)', (day, start, next) => {
  expect(unusualFederalDay(day)).toEqual({
    line: `${start} A Loteria Federal costuma sortear às quartas e aos domingos (a Caixa pode mudar): vale a primeira extração a partir desse dia.`,
    nextUsual: next,
  });
});

test.each(['2026-12-30', '2027-01-03', ''])('of the draw day %j nothing is told (P-349)', (day) => {
  expect(unusualFederalDay(day)).toBeUndefined();
});

test.each([
  ['2026-12-28', true, true],
  ['2026-12-30', true, false],
  ['2026-12-28', false, false],
  ['2026-12-28', undefined, false],
])('%s, federal %s: the draw may come later: %s', (day, isFederal, later) => {
  expect(mayDrawLater(day, isFederal)).toBe(later);
});

test('Wednesday and Sunday are the usual days', () => {
  const week = [
    '2026-12-27',
    '2026-12-28',
    '2026-12-29',
    '2026-12-30',
    '2026-12-31',
    '2027-01-01',
    '2027-01-02',
  ];
  expect(week.filter(isUsualFederalDay)).toEqual(['2026-12-27', '2026-12-30']);
  expect(weekdayAndDay('2026-12-30')).toBe('quarta-feira, 30/12/2026');
});
