import { expect, test } from 'vitest';
import { federalDayLine } from './federal-day.ts';

test.each([
  [
    '2026-12-28',
    '28/12/2026 é segunda-feira. A Loteria Federal costuma sortear às quartas e aos sábados: vale a primeira extração a partir desse dia.',
  ],
  ['2026-12-30', undefined],
  ['2027-01-02', undefined],
  ['', undefined],
])('what is told of the draw day %j: %s (P-349)', (day, line) => {
  expect(federalDayLine(day)).toBe(line);
});
