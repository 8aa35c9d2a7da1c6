// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { registerUnstoredText } from '#src/store/unstored-text.ts';
import { whenNothingCanBeLost, wouldLoseSomething } from './safe-reload.ts';

test.each([
  ['a draft, written as it is typed', '/dashboard/my-raffles/r1/0', '<input value="Cesta">', false],
  ['a dialog that is open', '/dashboard/my-raffles/r1/1', '<dialog open><input></dialog>', true],
  ['a dialog that is closed', '/dashboard/my-raffles/r1/1', '<dialog></dialog>', false],
  ['work under way', '/dashboard/my-raffles/r1/2', '<ion-loading></ion-loading>', true],
  ['a secret', '/dashboard/settings', '<form data-unkept-fields><input value="APP_USR-1"></form>', true],
  ['no secret', '/dashboard/settings', '<form data-unkept-fields><input></form><input value="k">', false],
  ['an empty registration', '/register', '<input><input type="checkbox" value="on">', false],
  ['half a registration', '/register', '<input><input value="Marina">', true],
])('whether a reload loses something: %s', (_, path, html, loses) => {
  document.body.innerHTML = html;
  expect(wouldLoseSomething(document, path)).toBe(loses);
});

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
