// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { OutOfReach } from '../loading/lost-chunk.ts';
import { useFetchedDialog } from './use-fetched-dialog.ts';

vi.mock('./feedback.ts');

const offline = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
const load = vi.fn<() => Promise<unknown>>();
const dialog = () => renderHook(() => useFetchedDialog(load)).result;
/** Lets minutes pass, of timers and of promises. */
const pass = () => act(() => vi.advanceTimersByTimeAsync(120_000));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

test('a dialog that was not fetched leaves its press to what explains it, and does not open by itself later (P-821)', async () => {
  load.mockImplementation(offline);
  const result = dialog();
  await act(() => expect(result.current.open()).rejects.toBeInstanceOf(OutOfReach));
  load.mockResolvedValue({});
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ ok: true })));
  dispatchEvent(new Event('online'));
  await pass();
  expect(result.current.isOpen).toBe(false);
  await act(() => result.current.open());
  expect(result.current.isOpen).toBe(true);
});

test('its module is fetched without a press', async () => {
  load.mockResolvedValue({});
  const result = dialog();
  await pass();
  expect(load).toHaveBeenCalledOnce();
  expect(result.current.isOpen).toBe(false);
});
