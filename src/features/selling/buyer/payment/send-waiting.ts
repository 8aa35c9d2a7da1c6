import { ApiError } from '#src/api/api-error.ts';
import { watchPurchases } from '#src/storage/purchases.ts';
import type { StoredPurchase } from '#src/storage/stored-purchase.ts';
import { poll } from './poll.ts';
import { sendPurchase, sendReport } from './send-purchase.ts';

/** Whether a purchase of this device, or its report of payment, has not reached the server. */
const isWaiting = ({ purchase, report }: StoredPurchase): boolean => !purchase || report !== undefined;

/** Sends what waits of a purchase. What the server refuses is told by the purchase's own page, which sends it again. */
async function send(stored: StoredPurchase): Promise<void> {
  try {
    await (stored.purchase ? sendReport(stored) : sendPurchase(stored));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}

/**
 * Sends the purchases and reports that wait on this device while a page that knows of them is open, again each time the network is back
 * (P-861). Returns a function that stops it.
 */
export function keepSending(): () => void {
  let waiting: readonly StoredPurchase[] = [];
  let stopPolling: (() => void) | undefined;
  const sendAll = async () => {
    for (const stored of waiting) await send(stored);
  };
  const stopWatching = watchPurchases((purchases) => {
    waiting = purchases.filter(isWaiting);
    if (waiting.length > 0) stopPolling ??= poll(sendAll);
    else {
      stopPolling?.();
      stopPolling = undefined;
    }
  });
  return () => {
    stopWatching();
    stopPolling?.();
  };
}
