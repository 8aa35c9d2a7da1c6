// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { STEP, type WizardStep } from '#core/domain/app-paths.ts';
import { useMountedSteps } from './mounted-steps.ts';

beforeEach(() => void vi.useFakeTimers());

afterEach(() => {
  vi.useRealTimers();
});

const fetchCode = vi.fn(() => Promise.resolve());
const settle = () => act(() => vi.advanceTimersByTimeAsync(1_000));

function openOn(step: WizardStep) {
  const { result, rerender } = renderHook(
    ({ current, known }) => useMountedSteps(current, known, fetchCode),
    {
      initialProps: { current: step, known: '' },
    },
  );
  const steps = () => result.current.flatMap((key, step) => (key > 0 ? [step] : []));
  const keyOf = (wanted: WizardStep) => result.current[wanted];
  const goTo = (current: WizardStep, known = '') => rerender({ current, known });
  return { steps, keyOf, goTo };
}

test.each([
  { on: STEP.data, mounted: [0] },
  { on: STEP.config, mounted: [0, 1] },
  { on: STEP.review, mounted: [0, 1, 2] },
  { on: STEP.payment, mounted: [0, 1, 2, 3] },
])('once step $on is idle, the steps $mounted are mounted', async ({ on, mounted }) => {
  const { steps } = openOn(on);
  expect(steps()).toEqual([on]);
  await settle();
  expect(steps()).toEqual(mounted);
});

test('steps whose code is neither cached nor reachable are not pre-rendered', async () => {
  fetchCode.mockRejectedValueOnce(new Error('no network'));
  const { steps } = openOn(STEP.review);
  await settle();
  expect(fetchCode).toHaveBeenLastCalledWith([STEP.data, STEP.config]);
  expect(steps()).toEqual([2]);
});

test('nothing is pre-rendered for a step that was left meanwhile', async () => {
  const { steps, goTo } = openOn(STEP.review);
  await act(() => vi.advanceTimersByTimeAsync(999));
  goTo(STEP.payment);
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(steps()).toEqual([2, 3]);
});

test('going back shows the pre-rendered step', async () => {
  const { keyOf, goTo } = openOn(STEP.config);
  await settle();
  const made = keyOf(STEP.data);
  goTo(STEP.data);
  expect(keyOf(STEP.data)).toBe(made);
  await settle();
  expect(keyOf(STEP.data)).toBe(made);
});

test('a step that was left stays mounted until the next one is idle, and is then remounted', async () => {
  const { steps, keyOf, goTo } = openOn(STEP.config);
  const left = keyOf(STEP.config);
  goTo(STEP.review);
  expect(steps()).toEqual([1, 2]);
  expect(keyOf(STEP.config)).toBe(left);
  await settle();
  expect(keyOf(STEP.config)).not.toBe(left);
});

test('the configuration that was left for an earlier step is unmounted once that is idle', async () => {
  const { steps, goTo } = openOn(STEP.config);
  goTo(STEP.data);
  expect(steps()).toEqual([0, 1]);
  await settle();
  expect(steps()).toEqual([0]);
});

test('a later step is mounted when it is opened, even if it was pre-rendered or has just been left', async () => {
  const { keyOf, goTo } = openOn(STEP.review);
  await settle();
  const made = keyOf(STEP.config);
  goTo(STEP.data);
  goTo(STEP.config);
  const left = keyOf(STEP.config);
  expect(left).not.toBe(made);
  goTo(STEP.data);
  goTo(STEP.config);
  expect(keyOf(STEP.config)).not.toBe(left);
});

test('the review that was left for an earlier step is unmounted at once', () => {
  const { steps, goTo } = openOn(STEP.review);
  goTo(STEP.config);
  expect(steps()).toEqual([1]);
});

test('pre-rendered steps are remounted when the known problems change; the visible step stays', async () => {
  const { keyOf, goTo } = openOn(STEP.config);
  await settle();
  const [data, config] = [keyOf(STEP.data), keyOf(STEP.config)];
  goTo(STEP.config, 'refused');
  await settle();
  expect(keyOf(STEP.data)).not.toBe(data);
  expect(keyOf(STEP.config)).toBe(config);
});
