import type { Purchase } from '#core/domain/selling/purchase.ts';
import { readRafflePage } from '#src/api/public-raffle-page.ts';
import { putPurchase, type StoredPurchase } from '#src/storage/purchases.ts';
import { purchasedRaffleOf } from './checkout/purchased-raffle.ts';

/**
 * Stores a purchase that was made on another device, or whose storage was cleared, as if this device had made it.
 * @throws ApiError
 */
export async function storeRestored(purchase: Purchase, secret: string): Promise<void> {
  const { id, raffleId, method, quantity, numbers, buyerEmail } = purchase;
  const { config, ...page } = await readRafflePage(raffleId);
  if (!config) throw new Error('a raffle with purchases has no configuration');
  const stored: StoredPurchase = {
    id,
    request: {
      ...{ id, secret, raffleId, name: purchase.buyerName, phone: purchase.buyerPhone },
      ...(buyerEmail !== '' && { email: buyerEmail }),
      ...(config.ticketModel === 'manual' ? { numbers } : { quantity }),
      option: method === 'cash' ? 'pix' : method,
      amountCents: purchase.amountCents,
      acceptedRules: true,
      isAdult: true,
    },
    // Which of the provider's two ways was begun is not known here: the payment page offers the other one.
    providerMethod: method === 'mp' ? 'pix' : undefined,
    raffle: purchasedRaffleOf({ ...page, config }),
    purchase,
    createdAt: Date.parse(purchase.createdAt),
    checkedAt: Date.now(),
  };
  await putPurchase(stored);
}
