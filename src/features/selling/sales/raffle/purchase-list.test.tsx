// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import type { Purchase } from '#core/domain/selling/purchase.ts';
import type { SaleGroup } from '#core/domain/selling/payment.ts';
import { inStatus } from '#tests/builders/sold-purchase.ts';
import type { Pages } from '../data/pages.ts';
import { loadPurchases } from '../data/sales-calls.ts';
import { PurchaseList } from './purchase-list.tsx';

vi.mock('#src/sync/engine/signed-in.ts', () => ({
  getSyncEngine: () => ({ userId: 'u1', connectivity: {} }),
}));
vi.mock('#src/ui/loading/use-online.ts', () => ({ useOnline: () => true }));
vi.mock('../data/sales-calls.ts', { spy: true });

const PAID = inStatus('approved');

const list = (status: SaleGroup | null) => (
  <MemoryRouter>
    <PurchaseList
      {...{ raffleId: 'r1', totals: undefined, onFilter: () => undefined }}
      filter={{ status, search: '' }}
    />
  </MemoryRouter>
);

test.each<[string, SaleGroup, Partial<Pages<Purchase>>, string]>([
  ['one', 'in_process', { items: [inStatus('in_process')] }, '1 compra encontrada'],
  [
    'more',
    'approved',
    { items: [PAID, { ...PAID, id: 'p2' }], nextCursor: 'c' },
    'Mais de 2 compras encontradas',
  ],
  ['none', 'refunded', {}, 'Nenhuma compra encontrada'],
])('what a filter finds is announced: %s (P-1161)', async (_, status, found, words) => {
  vi.mocked(loadPurchases).mockResolvedValueOnce({ items: [inStatus('pending')], nextCursor: undefined });
  const page = render(list(null));
  await screen.findByText('Ana Paula Souza');
  const region = screen.getByRole('status');
  expect(region.textContent).toBe('');
  const reply = Promise.withResolvers<Pages<Purchase>>();
  vi.mocked(loadPurchases).mockReturnValueOnce(reply.promise);
  page.rerender(list(status));
  await act(async () => reply.resolve({ items: [], nextCursor: undefined, ...found }));
  // Only a region that was there before its words is read aloud.
  expect(region.isConnected).toBe(true);
  expect(region.textContent).toBe(words);
});
