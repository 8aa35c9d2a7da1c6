import { v7 } from 'uuid';
import type { StoredPurchase } from '#src/storage/stored-purchase.ts';
import { findSession } from '#src/storage/session.ts';
import { newSecret } from './new-secret.ts';

/** Copies an ended or refused purchase as a new one with its own id and secret, at the price that the buyer has seen, in cents. */
export function repeatPurchase(
  { request, providerMethod, raffle }: StoredPurchase,
  amountCents = request.amountCents,
): StoredPurchase {
  const id = v7();
  return {
    id,
    // Purchases stored by earlier versions lack `isAdult`, which the tick for the rules has always said too.
    request: { isAdult: request.acceptedRules, ...request, amountCents, id, secret: newSecret() },
    providerMethod,
    raffle,
    madeBy: findSession()?.user.id ?? null,
    createdAt: Date.now(),
  };
}
