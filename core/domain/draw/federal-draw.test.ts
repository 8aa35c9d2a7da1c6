import { expect, test } from 'vitest';
import { FEDERAL_NUMBER_MAX, federalNumberMaxOn } from './federal-draw.ts';

test.each([
  // Draw 5916 was held on this day, 5917 four days later.
  ['2024-11-09', 5919],
  ['2024-11-13', 5922],
  // A clock that is behind.
  ['2020-01-01', 5919],
  ['2026-11-20', 6237],
  ['9999-12-31', FEDERAL_NUMBER_MAX],
])('on %s no draw has a number above %i', (today, highest) => {
  expect(federalNumberMaxOn(today)).toBe(highest);
});
