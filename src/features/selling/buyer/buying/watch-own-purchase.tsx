import type { ReactNode } from 'react';
import { serverNow } from '#src/api/server-clock.ts';
import { watchPurchases } from '#src/storage/purchases.ts';
import type { StoredPurchase } from '#src/storage/stored-purchase.ts';
import { keepSending } from '../payment/send-waiting.ts';
import { ownPurchaseOf } from './own-purchase.ts';
import { OwnPurchaseNote } from './own-purchase-note.tsx';

/** Sends what waits on this device, and calls `show` with the note about this device's purchases in a raffle, null without any, now and when they change or a hold ends. Returns a function that stops it. */
export function watchOwnPurchase(raffleId: string, show: (note: ReactNode) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const update = (stored: readonly StoredPurchase[]) => {
    clearTimeout(timer);
    const own = ownPurchaseOf(raffleId, stored, serverNow());
    if (own?.kind === 'held')
      timer = setTimeout(() => update(stored), Date.parse(own.expiresAt) - serverNow());
    show(own ? <OwnPurchaseNote own={own} /> : null);
  };
  const stopWatching = watchPurchases(update);
  const stopSending = keepSending();
  return () => {
    clearTimeout(timer);
    stopWatching();
    stopSending();
  };
}
