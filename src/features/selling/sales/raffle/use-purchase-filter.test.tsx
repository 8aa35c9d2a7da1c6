// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { expect, test } from 'vitest';
import { APP_PATHS } from '#core/domain/app-paths.ts';
import { openedFrom, useOpenedFrom } from '#src/ui/layout/opened-from.ts';
import { usePurchaseFilter } from './use-purchase-filter.ts';

/** The sales of a raffle, opened from 'Minhas vendas'. */
function openSales() {
  const opened = { pathname: '/vendas/r1', state: openedFrom(APP_PATHS.mySales) };
  return renderHook(
    () => {
      const [filter, change] = usePurchaseFilter();
      return { filter, change, address: useLocation().search, from: useOpenedFrom() };
    },
    { wrapper: ({ children }) => <MemoryRouter initialEntries={[opened]}>{children}</MemoryRouter> },
  ).result;
}

test('a filter is in the address, and the back arrow still leads back to where the list was left (P-1156)', () => {
  const sales = openSales();
  act(() => sales.current.change({ status: 'approved' }));
  act(() => sales.current.change({ search: 'Ana' }));
  expect(sales.current).toMatchObject({
    filter: { status: 'approved', search: 'Ana' },
    address: '?situacao=approved&busca=Ana',
    from: APP_PATHS.mySales,
  });
  act(() => sales.current.change({ status: null, search: '' }));
  expect(sales.current).toMatchObject({ address: '', from: APP_PATHS.mySales });
});
