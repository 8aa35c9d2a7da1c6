import { unitPriceCents } from '../raffles/promotion-prices.ts';
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

/** A promotion that a few more tickets would reach. */
export interface NearPromotion {
  missingTickets: number;
  unitPriceCents: number;
}

/** Maximum share of the chosen quantity that may be missing for a promotion to be suggested. */
const NEAR_SHARE = 0.5;

/**
 * The nearest promotion above `quantity` that lowers the unit price, if it needs at most half of `quantity` in addition (at least one
 * ticket) and does not exceed `most`; undefined otherwise.
 */
export function nearPromotion(
  quantity: number,
  most: number,
  ticketPriceCents: number,
  promotions: readonly Promotion[],
): NearPromotion | undefined {
  const price = unitPriceCents(quantity, ticketPriceCents, promotions);
  const furthest = Math.min(most, quantity + Math.max(1, Math.floor(quantity * NEAR_SHARE)));
  const reachable = promotions
    .filter(({ tickets, priceCents }) => tickets > quantity && tickets <= furthest && priceCents < price)
    .toSorted((one, other) => one.tickets - other.tickets);
  const [nearest] = reachable;
  return nearest && { missingTickets: nearest.tickets - quantity, unitPriceCents: nearest.priceCents };
}
