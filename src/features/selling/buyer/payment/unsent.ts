import { HOUR_MS } from '#core/domain/durations.ts';
import type { StoredPurchase } from '#src/storage/stored-purchase.ts';

/** How long a reservation is sent by itself, milliseconds: whoever has asked for it longer ago may not want it any more. */
export const SENT_FOR_MS = 2 * HOUR_MS;

/** Whether a purchase without an answer is too old to be sent before its buyer has asked for it again (P-837). By the device's clock. */
export function isStale({
  purchase,
  refusal,
  createdAt,
  renewedAt = createdAt,
}: Pick<StoredPurchase, 'purchase' | 'refusal' | 'renewedAt'> & { createdAt?: number }): boolean {
  return !purchase && !refusal && renewedAt !== undefined && Date.now() - renewedAt >= SENT_FOR_MS;
}
