import { sortedPromotions, unitPriceCents } from '../raffles/promotion-prices.ts';
import type { Promotion } from '../raffles/promotions.ts';

/** Price of a purchase, integer cents of BRL. */
export interface PurchasePrice {
  /** Per ticket, including the applicable promotion. */
  unitPriceCents: number;
  amountCents: number;
  /** Difference to the price without promotion; 0 if none applies. */
  discountCents: number;
}

/** The price of `quantity` tickets; the lowest applicable unit price applies to all of them. */
export function purchasePrice(
  quantity: number,
  ticketPriceCents: number,
  promotions: readonly Promotion[],
): PurchasePrice {
  const unit = unitPriceCents(quantity, ticketPriceCents, promotions);
  return {
    unitPriceCents: unit,
    amountCents: unit * quantity,
    discountCents: (ticketPriceCents - unit) * quantity,
  };
}

/** A promotion beside the chosen quantity. */
export interface PromotionOffer {
  /** From how many tickets on it applies. */
  tickets: number;
  unitPriceCents: number;
  /** How many tickets have to be added to the chosen ones; 0: it applies. */
  missingTickets: number;
}

/** One column for the promotion that applies, one for the next. */
const OFFERS_SHOWN = 2;

/**
 * The promotion that gives `quantity` tickets their price, if any does, and the next ones that lower it further and need at most
 * `most` tickets: two in all, from the fewest tickets on.
 */
export function promotionOffers(
  quantity: number,
  most: number,
  ticketPriceCents: number,
  promotions: readonly Promotion[],
): PromotionOffer[] {
  const offers: PromotionOffer[] = [];
  let price = ticketPriceCents;
  for (const { tickets, priceCents } of sortedPromotions(promotions)) {
    if (priceCents >= price || tickets > most) continue;
    price = priceCents;
    if (tickets <= quantity) offers.length = 0;
    offers.push({ tickets, unitPriceCents: priceCents, missingTickets: Math.max(0, tickets - quantity) });
  }
  return offers.slice(0, OFFERS_SHOWN);
}
