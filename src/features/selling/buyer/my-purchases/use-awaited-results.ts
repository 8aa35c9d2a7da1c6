import { useEffect, useEffectEvent, useRef } from 'react';
import { readPurchaseResult } from '#core/contract/draw/result.ts';
import { dayOf } from '#core/domain/days.ts';
import { ApiError } from '#src/api/api-error.ts';
import { callApi } from '#src/api/call-api.ts';
import { readRafflePage } from '#src/api/public-raffle-page.ts';
import { serverNow } from '#src/api/server-clock.ts';
import { changePurchase } from '#src/storage/purchases.ts';
import type { StoredPurchase } from '#src/storage/stored-purchase.ts';
import { renewedRaffle } from '../checkout/purchased-raffle.ts';
import { proofOf } from '#src/storage/purchase-proof.ts';
import { mayHaveResult } from './purchase-filters.ts';

/** Most results that are read when the list opens; a receipt reads its own. */
const READ_MAX = 20;

/** What fails is read another time. */
async function unlessItFails<Reply>(call: Promise<Reply>): Promise<Reply | undefined> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return undefined;
  }
}

/** Reads and keeps the result of a purchase. Whether there is none where its draw day, as it is known here, has come. */
async function isOverdue(stored: StoredPurchase): Promise<boolean> {
  const { id, raffle } = stored;
  const call = { parameters: { id }, purchaseProof: proofOf(stored) };
  const result = await unlessItFails(callApi(readPurchaseResult, call));
  if (result) await changePurchase(id, { result });
  return result === null && raffle.drawsOn !== null;
}

/** Renews what these purchases know of their raffles: their draws may have been postponed (P-339). */
async function renewRaffles(purchases: readonly StoredPurchase[]): Promise<void> {
  for (const raffleId of new Set(purchases.map(({ raffle }) => raffle.id))) {
    const page = await unlessItFails(readRafflePage(raffleId));
    if (!page) continue;
    for (const { id, raffle } of purchases)
      if (raffle.id === raffleId) await changePurchase(id, { raffle: renewedRaffle(raffle, page) });
  }
}

/** Reads the results that purchases of the list wait for, each once per visit (P-860), and of those without one whether the draw was postponed. */
export function useAwaitedResults(purchases: readonly StoredPurchase[]): void {
  const asked = useRef(new Set<string>());
  const readAll = useEffectEvent(async () => {
    const today = dayOf(new Date(serverNow()));
    const awaited = purchases.filter(
      (stored) => !asked.current.has(stored.id) && mayHaveResult(stored, today),
    );
    const now = awaited.slice(0, READ_MAX);
    for (const { id } of now) asked.current.add(id);
    const overdue: StoredPurchase[] = [];
    for (const stored of now) if (await isOverdue(stored)) overdue.push(stored);
    await renewRaffles(overdue);
  });
  useEffect(() => void readAll(), [purchases]);
}
