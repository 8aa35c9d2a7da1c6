import { useEffect, useState } from 'react';
import type { RankedBuyer } from '#core/domain/selling/purchase.ts';
import { mayHavePurchases } from '#src/storage/purchase-mark.ts';
import type { StoredPurchase } from '#src/storage/stored-purchase.ts';
import { ownPlaceOf } from './own-place.ts';

/** Place of this device's buyer in a ranking, from 0; undefined while it is not read, and where it is not certain. */
export function useOwnPlace(
  raffleId: string,
  ranking: readonly RankedBuyer[] | undefined,
): number | undefined {
  const [stored, setStored] = useState<readonly StoredPurchase[]>([]);
  const hasEntries = ranking !== undefined && ranking.length > 0;
  useEffect(() => {
    if (!hasEntries || !mayHavePurchases()) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    // Without the module, for example offline, nobody is called 'Você'.
    void import('#src/storage/purchases.ts').then(
      ({ watchPurchases }) => {
        if (!signal.aborted) signal.addEventListener('abort', watchPurchases(setStored));
      },
      () => undefined,
    );
    return () => controller.abort();
  }, [hasEntries]);
  return ranking && ownPlaceOf(ranking, raffleId, stored);
}
