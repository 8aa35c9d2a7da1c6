// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { PULL_ENOUGH_PX, usePull } from './use-pull.ts';

type Finger = Pick<Touch, 'clientX' | 'clientY'>;

/** What the browser tells of fingers on the page. */
const touch = (type: string, ...touches: Finger[]) =>
  act(() => void window.dispatchEvent(Object.assign(new Event(type), { touches })));

const at = (clientY: number): Finger => ({ clientX: 100, clientY });

test('a pull from the top of the page refreshes it once it is released', () => {
  const onPulled = vi.fn();
  const { result } = renderHook(() => usePull(onPulled));
  touch('touchstart', at(10));
  touch('touchmove', at(210));
  expect(result.current).toBeGreaterThanOrEqual(PULL_ENOUGH_PX);
  touch('touchend');
  expect([onPulled.mock.calls.length, result.current]).toEqual([1, 0]);
});

test('a pull that becomes a pinch with a second finger refreshes nothing', () => {
  const onPulled = vi.fn();
  const { result } = renderHook(() => usePull(onPulled));
  touch('touchstart', at(10));
  touch('touchmove', at(210));
  touch('touchstart', at(210), at(400));
  expect(result.current).toBe(0);
  touch('touchmove', at(180), at(450));
  touch('touchend', at(450));
  touch('touchend');
  expect(onPulled).not.toHaveBeenCalled();
});
