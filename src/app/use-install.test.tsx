// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useInstall } from './use-install.ts';

test('without room in local storage the card is answered all the same', () => {
  const full = vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
  const { result } = renderHook(useInstall);
  act(() => result.current.answerCard());
  expect(full).toHaveBeenCalledOnce();
  expect(result.current.wasAnswered).toBe(true);
  full.mockRestore();
});
