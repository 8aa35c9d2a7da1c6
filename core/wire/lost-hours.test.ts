import { expect, test } from 'vitest';
import { decodeLostHours, encodeLostHours, isOfLostHours } from './lost-hours.ts';

const NIGHT = { from: '2026-11-01T03:00:00.000Z', until: '2026-11-01T09:30:00.000Z' };
const EVENING = { from: '2026-11-08T18:00:00.000Z', until: '2026-11-08T19:00:00.000Z' };

test.each([
  ['no restore', []],
  ['one restore', [NIGHT]],
  ['two restores', [NIGHT, EVENING]],
])('the lost hours of %s arrive as they were told', (_, all) => {
  expect(decodeLostHours(encodeLostHours(all))).toEqual(all);
});

test.each([
  ['no header', null, []],
  ['nonsense', 'ontem/hoje', []],
  ['half an interval', '2026-11-01T03:00:00.000Z', []],
  ['nonsense before an interval', `x, ${encodeLostHours([NIGHT])}`, [NIGHT]],
])('of %s only what can be read is taken', (_, header, all) => {
  expect(decodeLostHours(header)).toEqual(all);
});

test.each([
  ['when the backup was begun', NIGHT.from, false],
  ['right after', '2026-11-01T03:00:00.001Z', true],
  ['when it was restored', NIGHT.until, true],
  ['right after the restore', '2026-11-01T09:30:00.001Z', false],
  ['between two restores', '2026-11-05T00:00:00.000Z', false],
  ['in the hours of the second', '2026-11-08T18:30:00.000Z', true],
])('what was written %s: %s', (_, instant, isLost) => {
  expect(isOfLostHours(instant, [NIGHT, EVENING])).toBe(isLost);
});
