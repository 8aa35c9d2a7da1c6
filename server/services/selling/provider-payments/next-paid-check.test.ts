import { describe, expect, test } from 'vitest';
import { nextPaidCheckAt } from './next-paid-check.ts';

const FREEZES = new Date('2026-12-19T13:00:00.000Z');
const DAY = 24 * 60;
const minutesAfter = (minutes: number) => new Date(FREEZES.getTime() + minutes * 60_000);
const open = { expiresAt: minutesAfter(-20 * DAY), freezesAt: FREEZES, isFrozen: false, isAnswered: true };
const frozen = { ...open, isFrozen: true };

describe('the next check of a paid purchase (P-789)', () => {
  test.each([
    ['daily until the freeze', -10 * DAY, open, null, DAY],
    ['six hours after a failure', -10 * DAY, { ...open, isAnswered: false }, null, 360],
    ['as planned in the first days', -10 * DAY, open, 360, 360],
    ['half an hour before the freeze', -300, open, 360, 270],
    ['again five minutes after a failure then', -20, { ...open, isAnswered: false }, null, 5],
    ['after the freeze once it was answered then', -20, open, null, DAY],
    ['weekly after the freeze', 10, frozen, null, 7 * DAY],
    ['weekly from the moment of the freeze on', 0, open, null, 7 * DAY],
    ['not after 180 days', 161 * DAY, frozen, null, null],
    ['after 180 days while something is under way', 161 * DAY, frozen, 360, 360],
  ])('%s', (_when, at, watch, soon, minutes) => {
    const now = minutesAfter(at);
    const next = nextPaidCheckAt(soon === null ? null : minutesAfter(at + soon), watch, now);
    expect(next && (next.getTime() - now.getTime()) / 60_000).toBe(minutes);
  });
});
