import type { Purchase } from '#core/domain/selling/purchase.ts';
import { ApiError } from '#src/api/api-error.ts';
import { readRafflePage } from '#src/api/public-raffle-page.ts';
import { putPurchase, type StoredPurchase } from '#src/storage/purchases.ts';
import type { OpenSale } from './buying/open-sale.ts';
import { purchasedRaffleOf } from './checkout/purchased-raffle.ts';

/**
 * What became of a purchase to be brought to this device: stored; in memory only, as its storage fails; or not stored, as its raffle's
 * page is not public now.
 */
export type Restored = 'stored' | 'in-memory' | 'raffle-away';

/** Null if the page is not public now: the organizer's account is locked, say. @throws ApiError */
async function readPublicPage(raffleId: string): Promise<OpenSale | null> {
  try {
    const { config, ...page } = await readRafflePage(raffleId);
    return config && { ...page, config };
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

/**
 * Stores a purchase that was made on another device, or whose storage was cleared, as if this device had made it.
 * @throws ApiError
 */
export async function storeRestored(purchase: Purchase, secret: string): Promise<Restored> {
  const { id, raffleId, method, quantity, numbers, buyerEmail } = purchase;
  const page = await readPublicPage(raffleId);
  if (!page) return 'raffle-away';
  const stored: StoredPurchase = {
    id,
    request: {
      ...{ id, secret, raffleId, name: purchase.buyerName, phone: purchase.buyerPhone },
      ...(buyerEmail !== '' && { email: buyerEmail }),
      ...(page.config.ticketModel === 'manual' ? { numbers } : { quantity }),
      option: method === 'cash' ? 'pix' : method,
      amountCents: purchase.amountCents,
      acceptedRules: true,
      isAdult: true,
    },
    // Which of the provider's two ways was begun is not known here: the payment page offers the other one.
    providerMethod: method === 'mp' ? 'pix' : undefined,
    raffle: purchasedRaffleOf(page),
    purchase,
    createdAt: Date.parse(purchase.createdAt),
    checkedAt: Date.now(),
  };
  return (await putPurchase(stored)) ? 'stored' : 'in-memory';
}
