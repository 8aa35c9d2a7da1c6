// @vitest-environment jsdom
import { renderHook, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useLoaded } from './loaded.ts';

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

test('without a network nothing is waited for', () => {
  network.isOnline = false;
  expect(framesOf('offline', () => Promise.resolve('two'))).toEqual([{ isLoading: false, hasFailed: false }]);
});
