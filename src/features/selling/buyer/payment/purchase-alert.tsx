import { AlertButton } from '#src/device-alerts/alert-button.tsx';
import type { StoredPurchase } from '#src/storage/stored-purchase.ts';
import { proofOf } from '#src/storage/purchase-proof.ts';

/** 'Avisar neste aparelho' of a purchase (P-768). */
export function PurchaseAlert({ stored }: { stored: StoredPurchase }) {
  return <AlertButton subject={{ kind: 'purchase', id: stored.id, purchaseProof: proofOf(stored) }} />;
}
