// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isNetworkAwaited, whenReachable } from './network-back.ts';

/** Answers the checks that are under way, the first asked first. */
const answers: ((isUp: boolean) => void)[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    answers.push((isUp) => resolve(Response.json({ ok: isUp })));
    return promise;
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const settle = () => vi.advanceTimersByTimeAsync(0);

test('a late answer to an earlier wait ends no later one', async () => {
  await settle();
  void whenReachable();
  // Two checks at once: a slow answer, and the network that is reported as back meanwhile.
  dispatchEvent(new Event('online'));
  dispatchEvent(new Event('online'));
  answers.shift()?.(true);
  await settle();
  expect(isNetworkAwaited()).toBe(false);
  const later = vi.fn();
  void whenReachable().then(later);
  answers.shift()?.(true);
  await settle();
  expect(isNetworkAwaited()).toBe(true);
  expect(later).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(5_000);
  answers.shift()?.(true);
  await settle();
  expect(later).toHaveBeenCalledOnce();
});
