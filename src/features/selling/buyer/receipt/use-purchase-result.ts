import { useEffect, useEffectEvent, useState } from 'react';
import { readPurchaseResult } from '#core/contract/draw/result.ts';
import { MINUTE_MS } from '#core/domain/durations.ts';
import type { PurchaseResult } from '#core/domain/raffles/raffle-result.ts';
import { callApi } from '#src/api/call-api.ts';
import { changePurchase } from '#src/storage/purchases.ts';
import type { StoredPurchase } from '#src/storage/stored-purchase.ts';
import { repeatWhileVisible } from '#src/ui/loading/repeat-while-visible.ts';
import { proofOf } from '#src/storage/purchase-proof.ts';

interface ReadResult {
  /** Null until it is published and known here. */
  result: PurchaseResult | null;
  /** Shows and keeps another one, which the server has answered. */
  show: (result: PurchaseResult | null) => void;
}

/** What a purchase has won: as kept on the device, then as read, once per visit. Read where `mayBeDrawn`, and kept. */
export function usePurchaseResult(stored: StoredPurchase, mayBeDrawn: boolean): ReadResult {
  const { id } = stored;
  const [result, setResult] = useState(stored.result ?? null);
  const [isRead, setRead] = useState(false);
  const proof = useEffectEvent(() => proofOf(stored));
  const show = (read: PurchaseResult | null) => {
    setRead(read !== null);
    if (read === null && result === null) return;
    setResult(read);
    void changePurchase(id, { result: read });
  };
  const showRead = useEffectEvent(show);
  const isWanted = mayBeDrawn && !isRead;
  useEffect(() => {
    if (!isWanted) return undefined;
    const read = async (signal: AbortSignal) =>
      showRead(await callApi(readPurchaseResult, { parameters: { id }, purchaseProof: proof(), signal }));
    return repeatWhileVisible(read, { everyMs: MINUTE_MS, atOnce: true });
  }, [id, isWanted]);
  return { result, show };
}
