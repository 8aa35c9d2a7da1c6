import { useEffect, useEffectEvent, useRef } from 'react';
import { readPurchaseResult } from '#core/contract/draw/result.ts';
import { dayOf } from '#core/domain/days.ts';
import { MINUTE_MS } from '#core/domain/durations.ts';
import type { PurchaseResult } from '#core/domain/raffles/raffle-result.ts';
import { ApiError } from '#src/api/api-error.ts';
import { callApi } from '#src/api/call-api.ts';
import { readRafflePage } from '#src/api/public-raffle-page.ts';
import { serverNow } from '#src/api/server-clock.ts';
import { changePurchase } from '#src/storage/purchases.ts';
import type { StoredPurchase } from '#src/storage/stored-purchase.ts';
import { renewedRaffle } from '../checkout/purchased-raffle.ts';
import { proofOf } from '#src/storage/purchase-proof.ts';
import { repeatWhileVisible } from '#src/ui/loading/repeat-while-visible.ts';
import { isPermanent } from '../payment/refusal.ts';
import { mayHaveResult } from './purchase-filters.ts';

/** Most results that are read when the list opens; a receipt reads its own. */
const RESULTS_READ_MAX = 20;

/** 'later': there is no answer now. 'never': the same request would have the same refusal again. */
async function answerTo<Reply>(call: Promise<Reply>): Promise<Reply | 'later' | 'never'> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return isPermanent(error) ? 'never' : 'later';
  }
}

/** Reads and keeps the result of a purchase; null where there is none yet. */
async function readResult(stored: StoredPurchase): Promise<PurchaseResult | null | 'later' | 'never'> {
  const { id } = stored;
  const call = { parameters: { id }, purchaseProof: proofOf(stored) };
  const result = await answerTo(callApi(readPurchaseResult, call));
  if (typeof result === 'object' && result) await changePurchase(id, { result });
  return result;
}

/** Renews what these purchases know of their raffles: their draws may have been postponed (P-339). Returns those to be renewed later. */
async function renewRaffles(purchases: readonly StoredPurchase[]): Promise<StoredPurchase[]> {
  const left: StoredPurchase[] = [];
  for (const raffleId of new Set(purchases.map(({ raffle }) => raffle.id))) {
    const ofRaffle = purchases.filter(({ raffle }) => raffle.id === raffleId);
    const page = await answerTo(readRafflePage(raffleId));
    if (page === 'later') left.push(...ofRaffle);
    if (typeof page !== 'object') continue;
    for (const { id, raffle } of ofRaffle) await changePurchase(id, { raffle: renewedRaffle(raffle, page) });
  }
  return left;
}

/**
 * Reads the results that purchases of the list wait for while it is shown, each once per visit (P-860), and of those without one whether
 * the draw was postponed. What has no answer is read again with the next network, and a minute later.
 */
export function useAwaitedResults(purchases: readonly StoredPurchase[]): void {
  const asked = useRef(new Set<string>());
  const readAll = useEffectEvent(async () => {
    const today = dayOf(new Date(serverNow()));
    const awaited = purchases.filter(
      (stored) => !asked.current.has(stored.id) && mayHaveResult(stored, today),
    );
    const now = awaited.slice(0, RESULTS_READ_MAX);
    for (const { id } of now) asked.current.add(id);
    const overdue: StoredPurchase[] = [];
    for (const stored of now) {
      const result = await readResult(stored);
      if (result === 'later') asked.current.delete(stored.id);
      if (result === null && stored.raffle.drawsOn !== null) overdue.push(stored);
    }
    for (const { id } of await renewRaffles(overdue)) asked.current.delete(id);
  });
  useEffect(() => repeatWhileVisible(() => readAll(), { everyMs: MINUTE_MS, atOnce: false }), []);
  useEffect(() => void readAll(), [purchases]);
}
