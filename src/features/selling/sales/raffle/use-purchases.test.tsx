// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Purchase } from '#core/domain/selling/purchase.ts';
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
