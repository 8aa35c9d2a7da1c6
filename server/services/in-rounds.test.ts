import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runInRounds } from './in-rounds.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('rounds pause between them, but not where one says that there is more', async () => {
  const ends = [{ hasMore: true }, { hasMore: true }, { hasMore: false }];
  let rounds = 0;
  const stop = runInRounds(3_000, () => {
    const end = ends[rounds];
    rounds += 1;
    return Promise.resolve(end);
  });
  await vi.advanceTimersByTimeAsync(2_999);
  expect(rounds).toBe(0);
  await vi.advanceTimersByTimeAsync(10);
  expect(rounds).toBe(3);
  await vi.advanceTimersByTimeAsync(2_980);
  expect(rounds).toBe(3);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(rounds).toBe(4);
  await stop();
});

test('a round that fails is followed by another after the pause; a stop ends them and waits for the one under way', async () => {
  let rounds = 0;
  const held = Promise.withResolvers<{ hasMore: boolean }>();
  const stop = runInRounds(3_000, () => {
    rounds += 1;
    return rounds === 1 ? Promise.reject(new Error('odd')) : held.promise;
  });
  await vi.advanceTimersByTimeAsync(6_000);
  expect(rounds).toBe(2);
  let isStopped = false;
  const stopped = stop().then(() => (isStopped = true));
  await vi.advanceTimersByTimeAsync(0);
  expect(isStopped).toBe(false);
  held.resolve({ hasMore: true });
  await stopped;
  await vi.advanceTimersByTimeAsync(6_000);
  expect(rounds).toBe(2);
});
