/** A lower unit price from a number of tickets on (P-410, P-411). */
export interface Promotion {
  description: string;
  tickets: number;
  /** Unit price, cents. */
  priceCents: number;
}

/** The promotions that cost no more than a ticket does (P-410). */
export function fittingPromotions(promotions: readonly Promotion[], ticketPriceCents: number): Promotion[] {
  return promotions.filter((promotion) => promotion.priceCents <= ticketPriceCents);
}
