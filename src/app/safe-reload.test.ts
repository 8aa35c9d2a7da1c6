// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { registerUnstoredText } from '#src/store/unstored-text.ts';
import { whenNothingCanBeLost } from './safe-reload.ts';

afterEach(() => registerUnstoredText(() => false));

test('a reload waits while typed text is not stored, also what the last write could not store (P-1038)', async () => {
  vi.useFakeTimers();
  document.body.innerHTML = '';
  let isStored = true;
  registerUnstoredText(() => !isStored);
  const flush = vi.fn(() => Promise.resolve((isStored = false)));
  const ready = vi.fn();
  void whenNothingCanBeLost(flush).then(ready);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(ready).not.toHaveBeenCalled();
  // Only the engine writes it again.
  expect(flush).toHaveBeenCalledTimes(1);
  flush.mockResolvedValue(true);
  isStored = true;
  await vi.advanceTimersByTimeAsync(500);
  expect(flush).toHaveBeenCalledTimes(2);
  expect(ready).toHaveBeenCalled();
  vi.useRealTimers();
});
