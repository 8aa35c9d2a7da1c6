// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { poll } from './poll.ts';

let signals: AbortSignal[];
let answers: (() => void)[];
let stop: () => void;

const ask = (signal: AbortSignal) => {
  signals.push(signal);
  return new Promise<void>((resolve) => answers.push(resolve));
};
const comeBack = () => dispatchEvent(new Event('pageshow'));

beforeEach(() => {
  vi.useFakeTimers();
  [signals, answers] = [[], []];
  stop = poll(ask);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

test('it asks at once, and again after each answer', async () => {
  expect(signals).toHaveLength(1);
  answers[0]?.();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(signals).toHaveLength(2);
});

test('on the return to the page a call of a moment ago goes on, and one that stalls gives way to another', async () => {
  await vi.advanceTimersByTimeAsync(2_999);
  comeBack();
  expect(signals).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  comeBack();
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
  // The answer to the first one makes no second round of calls.
  answers[0]?.();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(signals).toHaveLength(2);
});

test('nothing is asked once it is stopped', async () => {
  stop();
  answers[0]?.();
  await vi.advanceTimersByTimeAsync(60_000);
  comeBack();
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
});
