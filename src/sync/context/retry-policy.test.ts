import { describe, expect, test } from 'vitest';
import { isDue, RETRY_AFTER_MAX_MS, retryDelayMs, UNDO_WINDOW_MS } from './retry-policy.ts';

describe('retry delay (P-1010: full jitter, 1 s to 5 min)', () => {
  test.each([
    { tries: 1, random: 0, ms: 1_000, why: 'never under a second' },
    { tries: 1, random: 0.999, ms: 1_998, why: 'the first ceiling is two seconds' },
    { tries: 3, random: 0.5, ms: 4_000, why: 'the ceiling doubles with each failure' },
    { tries: 8, random: 0.5, ms: 128_000, why: 'eight failures: up to 256 s' },
    { tries: 9, random: 0.999, ms: 299_700, why: 'never over five minutes' },
    { tries: 5_000, random: 0.999, ms: 299_700, why: 'bounded for any number of failures' },
  ])('$why', ({ tries, random, ms }) => {
    expect(retryDelayMs(tries, random)).toBe(ms);
  });

  test('Retry-After is a minimum', () => {
    expect(retryDelayMs(1, 0, 30_000)).toBe(30_000);
    expect(retryDelayMs(9, 0.999, 30_000)).toBe(299_700);
  });

  test('an excessive Retry-After is limited', () => {
    expect(retryDelayMs(1, 0, 30 * 24 * 3_600_000)).toBe(RETRY_AFTER_MAX_MS);
  });
});

describe('whether a slot is due', () => {
  const now = Date.parse('2026-11-21T12:00:00Z');
  test.each([
    { tries: 0, nextTryAt: 0, due: true, why: 'never failed' },
    { tries: 1, nextTryAt: now, due: true, why: 'just now' },
    { tries: 1, nextTryAt: now + 1, due: false, why: 'a moment too early' },
    { tries: 1, nextTryAt: now + RETRY_AFTER_MAX_MS, due: false, why: 'the longest wait' },
    { tries: 1, nextTryAt: now + 3 * 24 * 3_600_000, due: true, why: 'a clock that was set back three days' },
    { tries: 0, nextTryAt: now + UNDO_WINDOW_MS, due: false, why: 'the whole time to undo' },
    { tries: 0, nextTryAt: now + 2_400_000, due: true, why: 'a clock set back 40 min while one may undo' },
  ])('$why: $due', ({ due, ...slot }) => {
    expect(isDue(slot, now)).toBe(due);
  });
});
