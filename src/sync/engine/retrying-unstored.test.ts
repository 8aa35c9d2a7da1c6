import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SyncContext } from '../context/sync-context.ts';
import { createUnstored } from '../context/unstored.ts';
import { retryUnstored } from './retrying-unstored.ts';

const storeAgain = vi.hoisted(() => vi.fn<() => Promise<void>>());
vi.mock('../save/retry-unstored.ts', () => ({ storeAgain }));

const text = {
  kind: 'raffle',
  raffleId: 'r1',
  data: {},
  changed: undefined,
  replaced: undefined,
  journalKeys: [],
} as const;

beforeEach(() => {
  vi.useFakeTimers();
  storeAgain.mockReset();
  storeAgain.mockRejectedValue(new Error('no room'));
});
afterEach(() => vi.useRealTimers());

/** Seconds at which it is tried within five minutes. */
async function triesOf(end?: (unstored: ReturnType<typeof createUnstored>, stop: () => void) => void) {
  const unstored = createUnstored();
  const retrying = retryUnstored({ unstored } as unknown as SyncContext);
  const begun = Date.now();
  const tries: number[] = [];
  storeAgain.mockImplementation(() => {
    tries.push((Date.now() - begun) / 1000);
    end?.(unstored, retrying.stop);
    return Promise.reject(new Error('no room'));
  });
  unstored.note(text);
  await vi.advanceTimersByTimeAsync(300_000);
  retrying.stop();
  return tries;
}

test('text is tried again after ever longer waits of a minute at most', async () => {
  expect(await triesOf()).toEqual([2, 6, 14, 30, 62, 122, 182, 242]);
});

test('nothing is tried once it is stored', async () => {
  expect(await triesOf((unstored) => unstored.clear(text))).toEqual([2]);
});

test('nothing is tried once it was stopped', async () => {
  expect(await triesOf((_, stop) => stop())).toEqual([2]);
});
