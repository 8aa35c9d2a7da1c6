import { expect, test } from 'vitest';
import { type FederalReading, stateOfReadings } from './federal-readings.ts';

const DRAW = { drawnOn: '2026-12-19', tickets: ['040292', '064217', '094838', '002463', '036017'] };
const at = (minutes: number) => new Date(Date.UTC(2026, 11, 19, 23, minutes));
const reading = (from: number, to: number, change: Partial<FederalReading['draw']> = {}): FederalReading => ({
  draw: { ...DRAW, ...change },
  firstReadAt: at(from),
  lastReadAt: at(to),
});

test.each<[string, FederalReading[], string]>([
  ['one reading', [reading(0, 0)], 'unconfirmed'],
  ['the same for 29 minutes', [reading(0, 29)], 'unconfirmed'],
  ['the same for half an hour', [reading(0, 30)], 'confirmed'],
  ['the same result in two replies', [reading(0, 0), reading(31, 31)], 'confirmed'],
  ['another ticket', [reading(0, 0), reading(31, 31, { tickets: DRAW.tickets.toReversed() })], 'disputed'],
  ['another day', [reading(0, 45), reading(50, 90, { drawnOn: '2026-12-20' })], 'disputed'],
  ['no reading', [], 'unconfirmed'],
])('%s', (_, readings, state) => {
  expect(stateOfReadings(readings)).toBe(state);
});
