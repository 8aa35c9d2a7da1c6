import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { everySecond } from './every-second.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('all who listen share one timer, which ends with the last of them', () => {
  const [one, other] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const [endOne, endOther] = [everySecond(one), everySecond(other)];
  expect(vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(2_000);
  endOne();
  vi.advanceTimersByTime(1_000);
  expect([one.mock.calls.length, other.mock.calls.length]).toEqual([2, 3]);
  endOther();
  expect(vi.getTimerCount()).toBe(0);
  everySecond(one)();
  expect(vi.getTimerCount()).toBe(0);
});
