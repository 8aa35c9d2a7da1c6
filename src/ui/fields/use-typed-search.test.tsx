// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SEARCH_MAX_LENGTH } from '#core/domain/limits.ts';
import { useTypedSearch } from './use-typed-search.ts';

const onSearch = vi.fn<(search: string) => void>();
const start = (search: string) =>
  renderHook((applied: string) => useTypedSearch(applied, onSearch), { initialProps: search });
const pause = () => {
  act(() => void vi.advanceTimersByTime(300));
};

beforeEach(() => {
  vi.useFakeTimers();
  onSearch.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a search that is changed from outside is in the field, and the old one does not come back', () => {
  const { result, rerender } = start('ana');
  rerender('');
  expect(result.current[0]).toBe('');
  pause();
  expect(onSearch).not.toHaveBeenCalled();
});

test('what was typed is passed on after a pause, and what is typed meanwhile stays', () => {
  const { result, rerender } = start('');
  act(() => result.current[1]('ana'));
  pause();
  expect(onSearch).toHaveBeenLastCalledWith('ana');
  act(() => result.current[1]('ana pa'));
  rerender('ana');
  expect(result.current[0]).toBe('ana pa');
  pause();
  expect(onSearch).toHaveBeenLastCalledWith('ana pa');
});

test('a text that is too long stays in the field and is not passed on (P-620)', () => {
  const long = 'a'.repeat(SEARCH_MAX_LENGTH + 1);
  const { result } = start('');
  act(() => result.current[1](long));
  pause();
  expect(result.current[0]).toBe(long);
  expect(onSearch).not.toHaveBeenCalled();
  // Spaces around it are not searched.
  act(() => result.current[1](` ${long.slice(1)} `));
  pause();
  expect(onSearch).toHaveBeenLastCalledWith(long.slice(1));
});
