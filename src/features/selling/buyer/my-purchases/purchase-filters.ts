import type { Day } from '#core/domain/days.ts';
import type { StoredPurchase } from '#src/storage/stored-purchase.ts';

/** Purchases that a filter shows: all, paid ones without a result, paid ones with one. */
export const PURCHASE_FILTERS = ['all', 'counting', 'drawn'] as const;
export type PurchaseFilter = (typeof PURCHASE_FILTERS)[number];

export const FILTER_LABELS: Record<PurchaseFilter, string> = {
  all: 'Todos',
  counting: 'Valendo',
  drawn: 'Sorteados',
};

const isPaid = ({ purchase }: StoredPurchase) => purchase?.status === 'approved';

/** Whether there may be a result of a paid purchase that this device does not have: its draw day has come, or is hidden. */
export function mayHaveResult(stored: StoredPurchase, today: Day): boolean {
  const { result, raffle } = stored;
  return isPaid(stored) && !result && (raffle.drawsOn === null || raffle.drawsOn <= today);
}

/** The purchases that a filter shows, in their order. */
export function filteredPurchases(
  purchases: readonly StoredPurchase[],
  filter: PurchaseFilter,
): readonly StoredPurchase[] {
  if (filter === 'all') return purchases;
  return purchases.filter((stored) => isPaid(stored) && Boolean(stored.result) === (filter === 'drawn'));
}
