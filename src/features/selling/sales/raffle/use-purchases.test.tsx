// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Purchase, SalesTotals } from '#core/domain/selling/purchase.ts';
import { inStatus } from '#tests/builders/sold-purchase.ts';
import type { Pages } from '../data/pages.ts';
import { keepPurchase, loadPurchases } from '../data/sales-calls.ts';
import { usePurchases } from './use-purchases.ts';

vi.mock('#src/sync/engine/signed-in.ts', () => ({
  getSyncEngine: () => ({ userId: 'u1', connectivity: {} }),
}));
vi.mock('#src/ui/loading/use-online.ts', () => ({ useOnline: () => true }));
vi.mock('../data/sales-calls.ts', { spy: true });

const REPORTED = inStatus('in_process');
const FIRST: Pages<Purchase> = { items: [REPORTED], nextCursor: 'c1' };
const NEXT: Pages<Purchase> = { items: [inStatus('approved', { id: 'p2' })], nextCursor: undefined };

test("'Carregar mais' does not undo what was confirmed meanwhile", async () => {
  const next = Promise.withResolvers<Pages<Purchase>>();
  vi.mocked(loadPurchases).mockResolvedValueOnce(FIRST).mockReturnValueOnce(next.promise);
  const { result } = renderHook(() => usePurchases('r1', { status: null, search: '' }));
  await vi.waitFor(() => expect(result.current.value).toEqual(FIRST));
  await act(async () => {
    const more = result.current.loadMore();
    keepPurchase(inStatus('approved'));
    next.resolve(NEXT);
    await more;
  });
  expect(result.current.value?.items.map(({ id, status }) => [id, status])).toEqual([
    ['p1', 'approved'],
    ['p2', 'approved'],
  ]);
});

test('the list is read again when the sums say that something was bought, and not without it', async () => {
  const totalsOf = (purchases: number): SalesTotals => ({
    ...{ pause: null, byDay: [], byMethod: {} },
    byStatus: { pending: { purchases, tickets: purchases, amountCents: 0 } },
  });
  const bought = { items: [inStatus('pending', { id: 'p3' }), REPORTED], nextCursor: undefined };
  vi.mocked(loadPurchases).mockReset().mockResolvedValueOnce(FIRST).mockResolvedValue(bought);
  const { result, rerender } = renderHook(
    ({ totals }) => usePurchases('r2', { status: null, search: '' }, totals),
    { initialProps: { totals: undefined as SalesTotals | undefined } },
  );
  await vi.waitFor(() => expect(result.current.value).toEqual(FIRST));
  rerender({ totals: totalsOf(1) });
  rerender({ totals: totalsOf(1) });
  expect(loadPurchases).toHaveBeenCalledTimes(1);
  rerender({ totals: totalsOf(2) });
  await vi.waitFor(() => expect(result.current.value?.items.map(({ id }) => id)).toEqual(['p3', 'p1']));
});
