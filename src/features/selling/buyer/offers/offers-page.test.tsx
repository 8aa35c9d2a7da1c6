// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { OffersPage } from './offers-page.tsx';
import type { OfferQuery } from './use-offers.ts';

vi.mock('./use-offers.ts', () => ({
  useOfferCategories: () => [],
  useOffers: (_query: OfferQuery) => ({
    loaded: { offers: [], nextCursor: undefined, failure: undefined },
    isLoadingMore: false,
    loadMore: vi.fn(),
    retry: vi.fn(),
  }),
}));

test('the order by draw day says that hidden days are left out, and leads to the newest raffles (P-1061)', () => {
  const router = createMemoryRouter([{ path: '*', element: <OffersPage /> }], {
    initialEntries: ['/rifas?ordem=closing'],
  });
  render(<RouterProvider router={router} />);
  expect(screen.getByText(/que não mostram a data do sorteio não aparecem/)).toBeTruthy();
  expect(screen.queryByText('Nenhuma rifa no ar agora')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Ver as mais novas' }));
  expect(router.state.location.search).toBe('');
  expect(screen.getByText('Nenhuma rifa no ar agora')).toBeTruthy();
});
