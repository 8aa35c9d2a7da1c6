import { type Day, dayOf } from '#core/domain/days.ts';
import type { StoredPurchase } from '#src/storage/purchases.ts';

/** Purchases that a filter shows: all, paid ones whose draw is still to come, paid ones whose draw day has gone by. */
export const PURCHASE_FILTERS = ['all', 'counting', 'drawn'] as const;
export type PurchaseFilter = (typeof PURCHASE_FILTERS)[number];

export const FILTER_LABELS: Record<PurchaseFilter, string> = {
  all: 'Todos',
  counting: 'Valendo',
  drawn: 'Sorteados',
};

/** Whether a raffle is drawn, as far as the device knows: it has the result, or the draw day has gone by, unless that is hidden. */
export const isDrawn = (
  { result, raffle: { drawsOn } }: Pick<StoredPurchase, 'raffle' | 'result'>,
  today: Day,
): boolean => Boolean(result) || (drawsOn !== null && drawsOn < today);

/** The purchases that a filter shows, in their order. */
export function filteredPurchases(
  purchases: readonly StoredPurchase[],
  filter: PurchaseFilter,
  now: Date,
): readonly StoredPurchase[] {
  if (filter === 'all') return purchases;
  const today = dayOf(now);
  return purchases.filter(
    (stored) => stored.purchase?.status === 'approved' && isDrawn(stored, today) === (filter === 'drawn'),
  );
}
