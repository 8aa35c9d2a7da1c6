import { useCallback, useSyncExternalStore } from 'react';
import type { StoredPurchase } from '#src/storage/purchases.ts';
import { type PurchaseStage, stageOf } from './stage.ts';

/** The stage of a purchase; updates when its hold ends. */
export function useStage(stored: StoredPurchase): PurchaseStage {
  const expiresAt = stored.purchase?.expiresAt ?? '';
  const subscribe = useCallback(
    (listener: () => void) => {
      const waitMs = Date.parse(expiresAt) - Date.now();
      const timer = waitMs > 0 ? setTimeout(listener, waitMs) : undefined;
      return () => clearTimeout(timer);
    },
    [expiresAt],
  );
  return useSyncExternalStore(subscribe, () => stageOf(stored, Date.now()));
}
