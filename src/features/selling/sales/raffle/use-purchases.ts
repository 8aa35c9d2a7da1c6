import { useEffect, useEffectEvent, useRef } from 'react';
import type { Purchase, SalesTotals } from '#core/domain/selling/purchase.ts';
import { findLoaded } from '../data/loaded.ts';
import type { Pages } from '../data/pages.ts';
import { usePages } from '../data/use-pages.ts';
import { narrowed } from './narrowed.ts';
import { LOADED, loadPurchases, type PurchaseFilter } from '../data/sales-calls.ts';

/** Offline fallback: applies the filter to the unfiltered list, if it was loaded in this visit. */
function filteredOffline(raffleId: string, filter: PurchaseFilter): Pages<Purchase> | undefined {
  const all = findLoaded<Pages<Purchase>>(LOADED.list(raffleId, { status: null, search: '' }));
  return all && { items: narrowed(all.items, filter), nextCursor: undefined };
}

/** Reloads a list whenever the sums that were read beside it are others than before. */
function useReloadWithSums(totals: SalesTotals | undefined, reload: () => Promise<void>): void {
  const sums = totals && JSON.stringify([totals.byStatus, totals.byMethod]);
  const known = useRef(sums);
  const onNews = useEffectEvent(() => void reload());
  useEffect(() => {
    const before = known.current;
    known.current = sums ?? before;
    if (before !== undefined && sums !== undefined && sums !== before) onNews();
  }, [sums]);
}

/** The purchases of a raffle that match a filter, page by page; the first page again when `totals` tell of changes. */
export function usePurchases(raffleId: string, filter: PurchaseFilter, totals?: SalesTotals) {
  const listed = usePages<Purchase>({
    name: LOADED.list(raffleId, filter),
    load: (cursor) => loadPurchases(raffleId, filter, cursor),
    idOf: ({ id }) => id,
    lostText: 'As próximas compras não vieram. Tente de novo.',
  });
  useReloadWithSums(totals, listed.reload);
  const value = listed.value ?? (listed.isOnline ? undefined : filteredOffline(raffleId, filter));
  return { ...listed, value };
}
