import { useEffect, useEffectEvent, useState } from 'react';
import { readPurchaseResult } from '#core/contract/draw/result.ts';
import { MINUTE_MS } from '#core/domain/durations.ts';
import type { PurchaseResult } from '#core/domain/raffles/raffle-result.ts';
import { callApi } from '#src/api/call-api.ts';
import type { StoredPurchase } from '#src/storage/purchases.ts';
import { repeatWhileVisible } from '#src/ui/loading/repeat-while-visible.ts';
import { proofOf } from '../purchase-proof.ts';

interface ReadResult {
  /** Null until it is published and known here. */
  result: PurchaseResult | null;
  /** Shows another one, which the server has answered. */
  show: (result: PurchaseResult | null) => void;
}

/** What a purchase has won. Asked for where `mayBeDrawn`. */
export function usePurchaseResult(stored: StoredPurchase, mayBeDrawn: boolean): ReadResult {
  const [result, setResult] = useState<PurchaseResult | null>(null);
  const { id } = stored;
  const proof = useEffectEvent(() => proofOf(stored));
  const isWanted = mayBeDrawn && result === null;
  useEffect(() => {
    if (!isWanted) return undefined;
    const read = async (signal: AbortSignal) =>
      setResult(await callApi(readPurchaseResult, { parameters: { id }, purchaseProof: proof(), signal }));
    return repeatWhileVisible(read, { everyMs: MINUTE_MS, atOnce: true });
  }, [id, isWanted]);
  return { result, show: setResult };
}
