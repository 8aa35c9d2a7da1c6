import { type ReactNode, useEffect, useState } from 'react';
import { mayHavePurchases } from '#src/storage/purchase-mark.ts';
import { onIdle } from '#src/ui/loading/on-idle.ts';

/**
 * The note about what this device has in a raffle, which no page needs at first: loaded when it is idle, and its database only where the
 * device or the account that is signed in may have a purchase. Null until then, and without any.
 */
export function useOwnPurchaseNote(raffleId: string): ReactNode {
  const [note, setNote] = useState<ReactNode>(null);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const cancel = onIdle(async () => {
      if (!mayHavePurchases()) return;
      const { watchOwnPurchase } = await import('./watch-own-purchase.tsx');
      if (!signal.aborted) signal.addEventListener('abort', watchOwnPurchase(raffleId, setNote));
    });
    signal.addEventListener('abort', cancel);
    return () => controller.abort();
  }, [raffleId]);
  return note;
}
