import type { Promotion } from './raffle-config.ts';

/** The promotions that cost no more than a ticket does (§5). */
export function fittingPromotions(promotions: readonly Promotion[], ticketPriceCents: number): Promotion[] {
  return promotions.filter((promotion) => promotion.priceCents <= ticketPriceCents);
}
