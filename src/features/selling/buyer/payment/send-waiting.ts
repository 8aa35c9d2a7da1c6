import { ApiError } from '#src/api/api-error.ts';
import { changePurchase, watchPurchases } from '#src/storage/purchases.ts';
import type { StoredPurchase } from '#src/storage/stored-purchase.ts';
import { unsentPart } from '#src/storage/unsent-purchases.ts';
import { poll } from './poll.ts';
import { isFinal, isForMissingTickets, storableRefusal } from './refusal.ts';
import { sendPurchase, sendReport } from './send-purchase.ts';
import { isStale } from './unsent.ts';
import { withdrawUnsent } from './withdraw-unsent.ts';

/** Whether a purchase of this device, its report of payment, or that it was given up (P-837), has not reached the server, and may yet. */
function isWaiting(stored: StoredPurchase): boolean {
  const part = unsentPart(stored);
  return part === 'purchase' ? !isStale(stored) : part !== undefined;
}

/** Sends what of a purchase waits first. */
function sendNext(stored: StoredPurchase): Promise<unknown> {
  if (stored.isWithdrawn === true) return withdrawUnsent(stored);
  return stored.purchase ? sendReport(stored) : sendPurchase(stored);
}

/** Sends what waits of a purchase. Returns the final refusal of one that the server does not have. */
async function send(stored: StoredPurchase): Promise<ApiError | undefined> {
  try {
    await sendNext(stored);
    return undefined;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const isOfPurchase = !stored.purchase && stored.isWithdrawn !== true;
    return isOfPurchase && isFinal(error) ? error : undefined;
  }
}

/**
 * Sends the purchases and reports that wait on this device while a page that knows of them is open, again each time the network is back
 * (P-861). One that is refused for good is not sent any more, and its page says why (P-866); one that is hours old only once its buyer
 * asks for it (P-837). Returns a function that stops it.
 */
export function keepSending(): () => void {
  let waiting: readonly StoredPurchase[] = [];
  let stopPolling: (() => void) | undefined;
  /** Purchases whose first request has found too few tickets, and may have freed some. */
  const askedAgain = new Set<string>();
  const sendOne = async (stored: StoredPurchase) => {
    const refusal = await send(stored);
    if (!refusal) return;
    const { id } = stored;
    const isAskedAgain = isForMissingTickets(refusal) && !askedAgain.has(id);
    askedAgain.add(id);
    if (isAskedAgain) return;
    // A device without storage is told of no change.
    waiting = waiting.filter((one) => one.id !== id);
    await changePurchase(id, { refusal: storableRefusal(refusal) });
  };
  const sendAll = async () => {
    for (const { id } of waiting) {
      // While the one before was sent it may have been answered, given up, or become too old.
      const stored = waiting.find((one) => one.id === id && isWaiting(one));
      if (stored) await sendOne(stored);
    }
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
    // Nothing tells it any more what becomes of the others.
    waiting = [];
  };
}
