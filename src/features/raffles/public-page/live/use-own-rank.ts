import { useEffect, useState } from 'react';
import { readBuyerRank } from '#core/contract/selling/purchases.ts';
import type { BuyerRank, RankedBuyer } from '#core/domain/selling/purchase.ts';
import { callApi } from '#src/api/call-api.ts';
import { proofOf } from '#src/storage/purchase-proof.ts';
import { mayHavePurchases } from '#src/storage/purchase-mark.ts';
import type { StoredPurchase } from '#src/storage/stored-purchase.ts';

/** A paid purchase of a raffle that this device keeps, the newest; undefined while none is known. */
function usePaidPurchase(raffleId: string, isWanted: boolean): StoredPurchase | undefined {
  const [paid, setPaid] = useState<StoredPurchase>();
  useEffect(() => {
    if (!isWanted || !mayHavePurchases()) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const keepPaid = (stored: readonly StoredPurchase[]) =>
      setPaid(
        stored.find(({ raffle, purchase }) => raffle.id === raffleId && purchase?.status === 'approved'),
      );
    // Without the module, for example offline, nobody is called 'Você'.
    void import('#src/storage/purchases.ts').then(
      ({ watchPurchases }) => {
        if (!signal.aborted) signal.addEventListener('abort', watchPurchases(keepPaid));
      },
      () => undefined,
    );
    return () => controller.abort();
  }, [raffleId, isWanted]);
  return paid;
}

/**
 * Place of this device's buyer in the ranking of a raffle (P-713), read again with each new list; null while it is not known, and where the
 * device has no paid purchase of the raffle.
 */
export function useOwnRank(raffleId: string, ranking: readonly RankedBuyer[] | undefined): BuyerRank | null {
  const [rank, setRank] = useState<BuyerRank | null>(null);
  const paid = usePaidPurchase(raffleId, ranking !== undefined && ranking.length > 0);
  useEffect(() => {
    if (!paid) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const asked = callApi(readBuyerRank, {
      ...{ parameters: { id: paid.id }, purchaseProof: proofOf(paid) },
      signal,
    });
    // What was read before stays.
    asked.then(setRank, () => undefined);
    return () => controller.abort();
  }, [paid, ranking]);
  return paid ? rank : null;
}
