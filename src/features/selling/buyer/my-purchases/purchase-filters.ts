import type { Day } from '#core/domain/days.ts';
import type { StoredPurchase } from '#src/storage/stored-purchase.ts';
import { winsUnpaid } from '../payment/stage.ts';

/** Purchases that a filter shows: all, those in the draw (paid, or given back once its list was fixed) without a result, and with one. */
export const PURCHASE_FILTERS = ['all', 'counting', 'drawn'] as const;
export type PurchaseFilter = (typeof PURCHASE_FILTERS)[number];

export const FILTER_LABELS: Record<PurchaseFilter, string> = {
  all: 'Todos',
  counting: 'Valendo',
  drawn: 'Sorteados',
};

const isInDraw = ({ purchase }: StoredPurchase) =>
  purchase !== undefined && (purchase.status === 'approved' || winsUnpaid(purchase));

/** Whether there may be a result of a purchase in the draw that this device does not have: its draw day has come, or is hidden. */
export function mayHaveResult(stored: StoredPurchase, today: Day): boolean {
  const { result, raffle } = stored;
  return isInDraw(stored) && !result && (raffle.drawsOn === null || raffle.drawsOn <= today);
}

/** The purchases that a filter shows, in their order. */
export function filteredPurchases(
  purchases: readonly StoredPurchase[],
  filter: PurchaseFilter,
): readonly StoredPurchase[] {
  if (filter === 'all') return purchases;
  return purchases.filter((stored) => isInDraw(stored) && Boolean(stored.result) === (filter === 'drawn'));
}
