import { v7 } from 'uuid';
import type { StoredPurchase } from '#src/storage/purchases.ts';
import { newSecret } from './new-secret.ts';

/** Copies an ended purchase as a new one with its own id and secret. */
export function repeatPurchase({ request, providerMethod, raffle }: StoredPurchase): StoredPurchase {
  const id = v7();
  return {
    id,
    request: { ...request, id, secret: newSecret() },
    providerMethod,
    raffle,
    createdAt: Date.now(),
  };
}
