// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { SEARCH_MAX_LENGTH } from '#core/domain/limits.ts';
import { OffersPage } from './offers-page.tsx';
import type { OfferQuery } from './use-offers.ts';

vi.mock('./use-offers.ts', () => ({
  useOfferCategories: () => [],
  useOffers: (query: OfferQuery) => {
    asked.add(query.search);
    return {
      loaded: { offers: [], nextCursor: undefined, failure: undefined },
      isLoadingMore: false,
      loadMore: vi.fn(),
      retry: vi.fn(),
    };
  },
}));

/** The searches that raffles were asked for. */
const asked = new Set<string>();

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

test('a search of more than 80 characters stays in the field, which says so, and is not asked for (P-620)', async () => {
  const long = 'a'.repeat(SEARCH_MAX_LENGTH + 1);
  const router = createMemoryRouter([{ path: '*', element: <OffersPage /> }], {
    initialEntries: [`/rifas?busca=${long}`],
  });
  asked.clear();
  render(<RouterProvider router={router} />);
  const field = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Buscar rifa ou organizador' });
  expect(field.value).toBe(long);
  expect(screen.getByRole('alert').textContent).toBe('Busca muito longa, no máximo 80 caracteres');
  expect(field.getAttribute('aria-describedby')).toBe(screen.getByRole('alert').id);
  expect([...asked]).toEqual(['']);
  const fitting = long.slice(1);
  fireEvent.change(field, { target: { value: fitting } });
  expect(screen.queryByRole('alert')).toBeNull();
  await vi.waitFor(() => expect([...asked]).toEqual(['', fitting]));
});
