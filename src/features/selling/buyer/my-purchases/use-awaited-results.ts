import { useEffect, useEffectEvent, useRef } from 'react';
import { readPurchaseResult } from '#core/contract/draw/result.ts';
import { dayOf } from '#core/domain/days.ts';
import { ApiError } from '#src/api/api-error.ts';
import { callApi } from '#src/api/call-api.ts';
import { serverNow } from '#src/api/server-clock.ts';
import { changePurchase } from '#src/storage/purchases.ts';
import type { StoredPurchase } from '#src/storage/stored-purchase.ts';
import { proofOf } from '../purchase-proof.ts';
import { mayHaveResult } from './purchase-filters.ts';

/** Most results that are read when the list opens; a receipt reads its own. */
const READ_MAX = 20;

/** Reads and keeps the result of a purchase; whatever fails is read another time. */
async function readResult(stored: StoredPurchase): Promise<void> {
  const { id } = stored;
  try {
    const result = await callApi(readPurchaseResult, { parameters: { id }, purchaseProof: proofOf(stored) });
    if (result) await changePurchase(id, { result });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}

/** Reads the results that purchases of the list wait for, each once per visit (P-860). */
export function useAwaitedResults(purchases: readonly StoredPurchase[]): void {
  const asked = useRef(new Set<string>());
  const readAll = useEffectEvent(async () => {
    const today = dayOf(new Date(serverNow()));
    const awaited = purchases.filter(
      (stored) => !asked.current.has(stored.id) && mayHaveResult(stored, today),
    );
    const now = awaited.slice(0, READ_MAX);
    for (const { id } of now) asked.current.add(id);
    for (const stored of now) await readResult(stored);
  });
  useEffect(() => void readAll(), [purchases]);
}
