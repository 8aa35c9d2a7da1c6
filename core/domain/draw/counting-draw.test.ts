import { expect, test } from 'vitest';
import { firstCountingDay } from './counting-draw.ts';

test.each([
  ['on the morning of the draw day', '2026-12-19T13:05:00Z', '2026-12-19'],
  ['a moment before noon', '2026-12-19T14:59:59Z', '2026-12-19'],
  ['at noon', '2026-12-19T15:00:00Z', '2026-12-20'],
  ['in the evening of the draw day', '2026-12-20T02:59:59Z', '2026-12-20'],
  ['days later', '2026-12-23T13:00:00Z', '2026-12-23'],
  ['before the draw day', '2026-12-10T13:00:00Z', '2026-12-19'],
])('a list fixed %s counts for draws from %s', (_, rootAt, day) => {
  expect(firstCountingDay('2026-12-19', new Date(rootAt))).toBe(day);
});
