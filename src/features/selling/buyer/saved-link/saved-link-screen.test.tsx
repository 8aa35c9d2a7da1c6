// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { SAVED_PURCHASE_ROUTE } from '#core/domain/app-paths.ts';
import { ApiError } from '#src/api/api-error.ts';
import { openSavedLink } from './open-saved-link.ts';
import { SavedLinkScreen } from './saved-link-screen.tsx';
import { takeSecret } from './take-secret.ts';

vi.mock('./open-saved-link.ts');

function openAt(address: string): void {
  history.replaceState(null, '', address);
  const routes = [{ path: SAVED_PURCHASE_ROUTE, loader: takeSecret, Component: SavedLinkScreen }];
  render(
    <RouterProvider router={createBrowserRouter([...routes, { path: '*', element: <p>A compra</p> }])} />,
  );
}

beforeEach(() => {
  vi.mocked(openSavedLink).mockReset();
});

test('another link of the same purchase in the same tab is opened, and its secret leaves the address', async () => {
  vi.mocked(openSavedLink).mockResolvedValueOnce('wrong').mockResolvedValueOnce('open');
  openAt('/c/01a1#first');
  await screen.findByRole('heading', { name: 'Este link não abre nenhuma compra' });
  location.hash = 'second';
  await screen.findByText('A compra');
  expect(vi.mocked(openSavedLink).mock.calls).toEqual([
    [{ purchaseId: '01a1', secret: 'first' }],
    [{ purchaseId: '01a1', secret: 'second' }],
  ]);
  expect(location.href).not.toContain('second');
});

test('a raffle that is away is said, not blamed on the link', async () => {
  vi.mocked(openSavedLink).mockResolvedValue('raffle-away');
  openAt('/c/01a1#secret');
  await screen.findByRole('heading', { name: 'Esta rifa está fora do ar agora' });
  expect(location.hash).toBe('');
});

test('a link that is tried again and has no answer again: the title has the focus of the button (P-839)', async () => {
  vi.mocked(openSavedLink).mockRejectedValue(new ApiError('network'));
  openAt('/c/01a1#secret');
  const again = await screen.findByRole('button', { name: 'Tentar de novo' });
  again.focus();
  fireEvent.click(again);
  await screen.findByRole('button', { name: 'Tentar de novo' });
  expect(openSavedLink).toHaveBeenCalledTimes(2);
  await vi.waitFor(() => expect(document.activeElement?.localName).toBe('h1'));
});
