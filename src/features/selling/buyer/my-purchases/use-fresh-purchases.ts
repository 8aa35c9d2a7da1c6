import { useEffect, useEffectEvent, useRef } from 'react';
import { MINUTE_MS, SECOND_MS } from '#core/domain/durations.ts';
import { ApiError } from '#src/api/api-error.ts';
import type { StoredPurchase } from '#src/storage/stored-purchase.ts';
import { repeatWhileVisible } from '#src/ui/loading/repeat-while-visible.ts';
import { isPermanent } from '../payment/refusal.ts';
import { readPurchaseNow } from '../payment/send-purchase.ts';
import { isToBeRead, purchasesToRead } from './fresh-purchases.ts';

/** Most purchases that are read at once; the others a minute later. */
const PURCHASES_READ_MAX = 20;

/** Reads a purchase, and keeps it. Undefined where there is no answer to it now, and whether there may be one later otherwise. */
async function mayReadAgain(stored: StoredPurchase, signal: AbortSignal): Promise<boolean | undefined> {
  try {
    await readPurchaseNow(stored, signal);
    return true;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return isPermanent(error) ? false : undefined;
  }
}

/**
 * Reads the purchases of the list that may have changed while it is shown, a few at a time (P-838): what its buyer waits for with each
 * visit and every minute, the others once an hour. It stops where there is no answer.
 */
export function useFreshPurchases(purchases: readonly StoredPurchase[]): void {
  const asked = useRef(new Map<string, number>());
  const readDue = useEffectEvent(async (signal: AbortSignal) => {
    const due = purchasesToRead(purchases, asked.current, Date.now());
    for (const stored of due.slice(0, PURCHASES_READ_MAX)) {
      if (signal.aborted) return;
      // An earlier round may be at it.
      if (!isToBeRead(stored, asked.current, Date.now())) continue;
      asked.current.set(stored.id, Date.now());
      const isAnswered = await mayReadAgain(stored, signal);
      if (isAnswered === undefined) {
        asked.current.delete(stored.id);
        return;
      }
      // Wrong codes are counted (P-707).
      if (!isAnswered) asked.current.set(stored.id, Infinity);
    }
  });
  useEffect(
    () =>
      repeatWhileVisible((signal) => readDue(signal), {
        ...{ everyMs: MINUTE_MS, atOnce: true, leastAgeMs: 10 * SECOND_MS },
      }),
    [],
  );
}
