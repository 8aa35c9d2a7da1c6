import { expect, test } from 'vitest';
import { seenAtWords } from './seen-at.ts';

const now = new Date('2026-11-21T18:00:00.000Z');

test.each([
  ['2026-11-21T17:32:00.000Z', '14:32'],
  ['2026-11-21T03:20:00.000Z', '00:20'],
  ['2026-11-21T02:59:00.000Z', '20/11'],
])('whatever the zone of the device, a list seen at %s is of %s (P-003)', (at, words) =>
  expect(seenAtWords(at, now)).toBe(words),
);
