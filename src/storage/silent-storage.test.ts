import { afterEach, expect, test, vi } from 'vitest';
import { openingAtStart, SILENT_AFTER_MS, silentStorage } from './silent-storage.ts';

vi.useFakeTimers();
afterEach(() => silentStorage.set(false));

test('an opening without an answer is reported after four seconds, until it answers (P-1028)', async () => {
  const opening = Promise.withResolvers<string>();
  const opened = openingAtStart(opening.promise);
  await vi.advanceTimersByTimeAsync(SILENT_AFTER_MS - 1);
  expect(silentStorage.get()).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(silentStorage.get()).toBe(true);
  opening.resolve('late');
  expect(await opened).toBe('late');
  expect(silentStorage.get()).toBe(false);
});

test('an opening that fails is not silent', async () => {
  await expect(openingAtStart(Promise.reject(new Error('no storage')))).rejects.toThrow('no storage');
  await vi.advanceTimersByTimeAsync(SILENT_AFTER_MS);
  expect(silentStorage.get()).toBe(false);
});
