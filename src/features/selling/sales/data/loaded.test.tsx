// @vitest-environment happy-dom
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { changeLoaded, keepLoaded, useLoaded } from './loaded.ts';

const { network } = vi.hoisted(() => ({ network: { isOnline: true } }));
vi.mock('#src/sync/engine/signed-in.ts', () => ({
  getSyncEngine: () => ({ userId: 'u1', connectivity: {} }),
}));
vi.mock('#src/ui/loading/use-online.ts', () => ({ useOnline: () => network.isOnline }));

/** What a screen gets, frame by frame. */
function framesOf(name: string, load: () => Promise<string>) {
  const frames: { value?: string; isLoading: boolean; hasFailed: boolean }[] = [];
  renderHook(() => {
    const { value, error, isLoading } = useLoaded(name, load);
    frames.push({ ...(value !== undefined && { value }), isLoading, hasFailed: error !== undefined });
  });
  return frames;
}
const WAITING = { isLoading: true, hasFailed: false };

test('the first frame waits already, so that nothing moves once it is asked for', async () => {
  const frames = framesOf('sales', () => Promise.resolve('two'));
  expect(frames[0]).toEqual(WAITING);
  await waitFor(() => expect(frames.at(-1)).toEqual({ value: 'two', isLoading: false, hasFailed: false }));
  expect(frames.slice(0, -1).every(({ isLoading }) => isLoading)).toBe(true);
});

test('what has failed waits no more', async () => {
  const frames = framesOf('failed', () => Promise.reject(new Error('away')));
  await waitFor(() => expect(frames.at(-1)).toEqual({ isLoading: false, hasFailed: true }));
});

const ANSWERS: [string, (read: PromiseWithResolvers<string>) => void][] = [
  ['a late answer', (read) => read.resolve('reported')],
  ['a late failure', (read) => read.reject(new Error('away'))],
];
test.each(ANSWERS)('%s to an older request changes nothing', async (name, answer) => {
  const [kept, changed] = [`kept/${name}`, `changed/${name}`];
  const [read, listed] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  keepLoaded(changed, 'reported');
  const frames = [framesOf(kept, () => read.promise), framesOf(changed, () => listed.promise)];
  act(() => {
    keepLoaded(kept, 'paid');
    changeLoaded(changed, () => 'paid');
  });
  await act(async () => {
    answer(read);
    answer(listed);
    await Promise.allSettled([read.promise, listed.promise]);
  });
  const paid = { value: 'paid', isLoading: false, hasFailed: false };
  expect(frames.map((shown) => shown.at(-1))).toEqual([paid, paid]);
});

test.each([
  ['a minute or more', 60_000, 2],
  ['less than a minute', 59_000, 1],
])('a page that becomes visible again after %s', async (age, ms, loads) => {
  vi.useFakeTimers();
  const load = vi.fn(() => Promise.resolve('two'));
  framesOf(`shown after ${age}`, load);
  await act(() => vi.advanceTimersByTimeAsync(ms));
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(load).toHaveBeenCalledTimes(loads);
  vi.useRealTimers();
});

test('without a network nothing is waited for', () => {
  network.isOnline = false;
  expect(framesOf('offline', () => Promise.resolve('two'))).toEqual([{ isLoading: false, hasFailed: false }]);
});
