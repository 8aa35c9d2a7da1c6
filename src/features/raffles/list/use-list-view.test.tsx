// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useListView } from './use-list-view.ts';

const open = () => renderHook(() => useListView('u1')).result;

test('what is searched for survives opening a raffle', () => {
  const list = open();
  act(() => list.current[1]({ search: 'moto' }));
  expect(open().current[0]).toEqual({ search: 'moto', filter: 'all' });
});

test.each(['setItem', 'getItem'] as const)('the list is searched without room for it too: %s', (call) => {
  const refused = vi.spyOn(sessionStorage, call).mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const list = open();
  act(() => list.current[1]({ search: 'cesta' }));
  expect(list.current[0].search).toBe('cesta');
  expect(refused).toHaveBeenCalled();
  refused.mockRestore();
});
