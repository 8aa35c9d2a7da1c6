import { useSyncExternalStore } from 'react';
import { serverNow } from '#src/api/server-clock.ts';
import type { StoredPurchase } from '#src/storage/stored-purchase.ts';
import { everySecond } from '#src/store/every-second.ts';
import { type PurchaseStage, stageOf } from './stage.ts';

const never = () => () => undefined;

/** The stage of a purchase; updates when its hold ends by the server's clock, which a reply may set right (P-830). */
export function useStage(stored: StoredPurchase): PurchaseStage {
  const isHold = (stored.purchase?.expiresAt ?? null) !== null;
  return useSyncExternalStore(isHold ? everySecond : never, () => stageOf(stored, serverNow()));
}
