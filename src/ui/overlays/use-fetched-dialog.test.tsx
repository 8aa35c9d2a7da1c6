// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showToast } from './feedback.ts';
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

test('a dialog that was not fetched says that it needs a network, and does not open by itself once there is one', async () => {
  load.mockImplementation(offline);
  const result = dialog();
  act(() => result.current.open());
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(showToast).toHaveBeenCalledWith({
    message: 'Sem internet agora. Tente de novo quando ela voltar.',
    tone: 'warning',
  });
  load.mockResolvedValue({});
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ ok: true })));
  dispatchEvent(new Event('online'));
  await pass();
  expect(result.current.isOpen).toBe(false);
  act(() => result.current.open());
  await pass();
  expect(result.current.isOpen).toBe(true);
});

test('a dialog whose module is gone says so where the page may not reload over what is typed (P-1038)', async () => {
  load.mockImplementation(offline);
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ ok: true })));
  document.body.innerHTML = '<input value="Marina">';
  const result = dialog();
  act(() => result.current.open());
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(showToast).toHaveBeenCalledWith({
    message: 'Uma parte do aplicativo não abriu. Recarregue a página e tente de novo.',
    tone: 'warning',
  });
  document.body.innerHTML = '';
});

test('its module is fetched without a press', async () => {
  load.mockResolvedValue({});
  const result = dialog();
  await pass();
  expect(load).toHaveBeenCalledOnce();
  expect(result.current.isOpen).toBe(false);
});
