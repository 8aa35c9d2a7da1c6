import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Purchase, SalesTotals } from '#core/domain/selling/purchase.ts';
import { showToast } from '#src/ui/overlays/feedback.ts';
import { findLoaded, keepLoaded, useLoaded } from '../data/loaded.ts';
import { type Pages, withFirst, withNext } from '../data/pages.ts';
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
  const name = LOADED.list(raffleId, filter);
  const loaded = useLoaded<Pages<Purchase>>(name, async (known) =>
    withFirst(known, await loadPurchases(raffleId, filter), ({ id }) => id),
  );
  useReloadWithSums(totals, loaded.reload);
  const [isLoadingMore, setLoadingMore] = useState(false);
  const value = loaded.value ?? (loaded.isOnline ? undefined : filteredOffline(raffleId, filter));
  const loadMore = async () => {
    const cursor = value?.nextCursor;
    if (!cursor) return;
    setLoadingMore(true);
    try {
      const next = await loadPurchases(raffleId, filter, cursor);
      const known = findLoaded<Pages<Purchase>>(name);
      if (known?.nextCursor === cursor) keepLoaded(name, withNext(known, next));
    } catch {
      showToast({ message: 'As próximas compras não vieram. Tente de novo.', tone: 'warning' });
    } finally {
      setLoadingMore(false);
    }
  };
  return { ...loaded, value, isLoadingMore, loadMore };
}
