import { expect, test } from 'vitest';
import { instantWords } from './version-words.ts';

const now = new Date('2026-11-21T18:00:00.000Z');

test.each([
  ['2026-11-21T17:32:00.000Z', 'Hoje às 14:32'],
  ['2026-11-20T12:10:00.000Z', 'Ontem às 09:10'],
  ['2026-11-18T23:00:00.000Z', '18/11/2026 às 20:00'],
  // The other day already or still in UTC and in Manaus.
  ['2026-11-21T03:20:00.000Z', 'Hoje às 00:20'],
  ['2026-11-21T02:59:00.000Z', 'Ontem às 23:59'],
])('whatever the zone of the device, %s reads %s (P-003)', (at, words) =>
  expect(instantWords(at, now)).toBe(words),
);
