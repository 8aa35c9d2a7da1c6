import type { Purchase } from '#core/domain/selling/purchase.ts';
import type { PurchaseChange, StoredPurchase } from './stored-purchase.ts';

/** Whether its confirmation was undone since the device saw it as paid (P-863): nothing else tells its buyer. */
export function unconfirmedBy(
  { isUnconfirmed, purchase: before }: Pick<StoredPurchase, 'isUnconfirmed' | 'purchase'>,
  { status }: Purchase,
): PurchaseChange {
  if (before?.status === 'approved' && status === 'in_process') return { isUnconfirmed: true };
  return isUnconfirmed && status !== 'in_process' ? { isUnconfirmed: undefined } : {};
}
