import type { Purchase } from '#core/domain/selling/purchase.ts';
import { ApiError } from '#src/api/api-error.ts';
import { readRafflePage } from '#src/api/public-raffle-page.ts';
import { putPurchase } from '#src/storage/purchases.ts';
import type { PurchasedRaffle, StoredPurchase } from '#src/storage/stored-purchase.ts';
import { assumedProviderMethod } from './checkout/pay-methods.ts';
import { purchasedRaffleOf } from './checkout/purchased-raffle.ts';

/**
 * What became of a purchase to be brought to this device: stored; in memory only, as its storage fails; or not stored, as its raffle's
 * page is not public now.
 */
export type Restored = 'stored' | 'in-memory' | 'raffle-away';

/** What a device keeps of a raffle with a purchase from elsewhere. */
export interface RestoredRaffle {
  raffle: PurchasedRaffle;
  /** Whether buyers choose their numbers. */
  isManual: boolean;
}

/** Null if the page is not public now: the organizer's account is locked, say. @throws ApiError */
export async function readRestoredRaffle(raffleId: string): Promise<RestoredRaffle | null> {
  try {
    const { config, ...page } = await readRafflePage(raffleId);
    if (!config) return null;
    return { raffle: purchasedRaffleOf({ ...page, config }), isManual: config.ticketModel === 'manual' };
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

/** A purchase that was made on another device, as if this device had made it. `secret`: empty if it is not known. */
export function restoredPurchase(
  purchase: Purchase,
  secret: string,
  { raffle, isManual }: RestoredRaffle,
): StoredPurchase {
  const { id, raffleId, method, quantity, numbers, buyerEmail } = purchase;
  return {
    id,
    request: {
      ...{ id, secret, raffleId, name: purchase.buyerName, phone: purchase.buyerPhone },
      ...(buyerEmail !== '' && { email: buyerEmail }),
      ...(isManual ? { numbers } : { quantity }),
      option: method === 'cash' ? 'pix' : method,
      amountCents: purchase.amountCents,
      acceptedRules: true,
      isAdult: true,
    },
    // Where the raffle has both of the provider's ways, the payment page offers the other one.
    providerMethod: method === 'mp' ? assumedProviderMethod(raffle) : undefined,
    raffle,
    purchase,
    createdAt: Date.parse(purchase.createdAt),
    checkedAt: Date.now(),
  };
}

/**
 * Stores a purchase that was made on another device, or whose storage was cleared, as if this device had made it.
 * @throws ApiError
 */
export async function storeRestored(purchase: Purchase, secret: string): Promise<Restored> {
  const raffle = await readRestoredRaffle(purchase.raffleId);
  if (!raffle) return 'raffle-away';
  return (await putPurchase(restoredPurchase(purchase, secret, raffle))) ? 'stored' : 'in-memory';
}
