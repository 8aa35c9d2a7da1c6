// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PUBLIC_RAFFLE_ROUTE, publicRafflePath } from '#core/domain/app-paths.ts';
import { ApiError } from '#src/api/api-error.ts';
import { readRafflePage } from '#src/api/public-raffle-page.ts';
import { openSale } from '#tests/builders/open-sale.ts';
import { publicRaffleRoute } from './public-raffle-route.ts';

vi.mock('#src/api/public-raffle-page.ts');
vi.mock('./raffle-page.tsx', () => ({ RafflePage: () => null }));

const PAGE = openSale();
const { id, slug } = PAGE.raffle;

beforeEach(() => {
  document.title = 'Rifas no ar · Rifaria';
});
afterEach(() => {
  vi.mocked(readRafflePage).mockReset();
});

function open(): void {
  const path = publicRafflePath(id, slug);
  const route = { path: PUBLIC_RAFFLE_ROUTE, HydrateFallback: () => null, ...publicRaffleRoute };
  render(<RouterProvider router={createMemoryRouter([route], { initialEntries: [path] })} />);
}

test('a page that opens at the second attempt has the raffle’s title in the tab', async () => {
  vi.mocked(readRafflePage).mockRejectedValueOnce(new ApiError('refused', { status: 503 }));
  open();
  const again = await screen.findByRole('button', { name: 'Tentar de novo' });
  expect(document.title).toBe('Rifas no ar · Rifaria');
  vi.mocked(readRafflePage).mockResolvedValueOnce(PAGE);
  await act(async () => void fireEvent.click(again));
  expect(document.title).toBe('Rifa do bolo · Rifaria');
});

test('a raffle that does not exist is named so in the tab', async () => {
  vi.mocked(readRafflePage).mockRejectedValueOnce(new ApiError('refused', { status: 404 }));
  open();
  await screen.findByText('Não encontramos esta rifa');
  await vi.waitFor(() => expect(document.title).toBe('Rifa não encontrada · Rifaria'));
});
