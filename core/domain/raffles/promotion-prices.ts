import type { Promotion } from './promotions.ts';

/** From the fewest tickets on. */
export function sortedPromotions(promotions: readonly Promotion[]): Promotion[] {
  return promotions.toSorted((one, other) => one.tickets - other.tickets);
}

/** What each of `tickets` tickets costs, cents: the lowest price that applies holds for all of them (P-411). */
export function unitPriceCents(
  tickets: number,
  ticketPriceCents: number,
  promotions: readonly Promotion[],
): number {
  const applying = promotions.filter((promotion) => promotion.tickets <= tickets);
  return Math.min(ticketPriceCents, ...applying.map((promotion) => promotion.priceCents));
}

/** How much less than a ticket's price, in whole percent, rounded down: a discount is never promised that is not given. */
export function discountPercent(priceCents: number, ticketPriceCents: number): number {
  if (ticketPriceCents <= 0) return 0;
  return Math.max(0, Math.floor(((ticketPriceCents - priceCents) * 100) / ticketPriceCents));
}
