import { describe, expect, test } from 'vitest';
import { nextCheckAt } from './next-check.ts';

const EXPIRES = new Date('2026-11-20T17:00:00.000Z');
const HOUR = 3600;
const quiet = { checks: 0, expiresAt: EXPIRES, isUnderWay: false, isUrgent: false };
const hoursAfter = (hours: number) => new Date(EXPIRES.getTime() + hours * HOUR * 1000);
const waitAt = (hours: number, change: Partial<typeof quiet> = {}) => {
  const next = nextCheckAt({ ...quiet, ...change }, hoursAfter(hours));
  return next && (next.getTime() - hoursAfter(hours).getTime()) / 1000;
};

describe('schedule of provider checks', () => {
  test.each([
    ['the first time', -1, { checks: 0 }, 15],
    ['the fourth', -1, { checks: 3 }, 120],
    ['often', -1, { checks: 500 }, HOUR],
    ['once it has expired', 1, { checks: 3 }, 6 * HOUR],
    ['expired, with a payment under way', 100, { checks: 30, isUnderWay: true }, 6 * HOUR],
    ['expired, with money to give back', 100, { checks: 1, isUnderWay: true, isUrgent: true }, 30],
    ['three days after it has expired', 73, { checks: 30 }, null],
  ])('%s', (_when, hours, change, seconds) => {
    expect(waitAt(hours, change)).toBe(seconds);
  });
});
