// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DAY_MS } from '#core/domain/durations.ts';
import { keepClockDifference } from '#src/api/server-clock.ts';
import { useLiveData } from './use-live-data.ts';

let reads = 0;
const read = () => Promise.resolve((reads += 1));
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const fire = (target: EventTarget, event: Event) => act(async () => void target.dispatchEvent(event));
const setHidden = (isHidden: boolean) =>
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden) &&
  fire(document, new Event('visibilitychange'));
const fromCache = () => fire(window, new PageTransitionEvent('pageshow', { persisted: true }));

beforeEach(() => {
  vi.useFakeTimers();
  reads = 0;
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  keepClockDifference(0);
});

test('data is read at once and again every minute, not while the page is hidden', async () => {
  const { result } = renderHook(() => useLiveData(read));
  await pass(0);
  expect(result.current.data).toBe(1);
  await pass(60_000);
  expect(result.current.data).toBe(2);
  await setHidden(true);
  await pass(120_000);
  expect(reads).toBe(2);
  await setHidden(false);
  expect(result.current.data).toBe(3);
});

test('a page that becomes visible again within a minute reads nothing', async () => {
  renderHook(() => useLiveData(read));
  await pass(30_000);
  await setHidden(true);
  await setHidden(false);
  await fromCache();
  expect(reads).toBe(1);
});

test('a page that comes back from the cache after a longer time reads at once', async () => {
  renderHook(() => useLiveData(read));
  await pass(0);
  vi.setSystemTime(Date.now() + 61_000);
  await fromCache();
  expect(reads).toBe(2);
});

test('once there is a network again it reads, whatever the age; a failed read keeps the data', async () => {
  const { result } = renderHook(() => useLiveData(read));
  await pass(0);
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await pass(60_000);
  expect(result.current).toMatchObject({ data: 1, hasFailed: false });
  online.mockReturnValue(true);
  await fire(window, new Event('online'));
  expect(result.current.data).toBe(2);
});

test('a first read that fails says so until it is tried again', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { result } = renderHook(() => useLiveData(read));
  await pass(0);
  expect(result.current).toMatchObject({ data: undefined, hasFailed: true });
  online.mockReturnValue(true);
  await act(async () => result.current.retry());
  expect(result.current).toMatchObject({ data: 1, hasFailed: false });
});

test('the age of what was read goes by the clock of the server, which the first reply tells (P-830)', async () => {
  const readAhead = () => {
    keepClockDifference(-2 * DAY_MS);
    return Promise.resolve(1);
  };
  const { result } = renderHook(() => useLiveData(readAhead));
  await pass(0);
  expect(result.current.now).toBe(Date.now() - 2 * DAY_MS);
});
