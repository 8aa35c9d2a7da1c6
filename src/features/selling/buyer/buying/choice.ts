import { ticketsInWords } from '#core/domain/raffles/tickets-in-words.ts';
import { numbersLabel } from '#core/domain/selling/count-labels.ts';
import { addressTicketsMax } from '#core/domain/selling/hold-limits.ts';
import { minimumOfPurchase } from '#core/domain/selling/purchase-limits.ts';
import { type PurchasePrice, purchasePrice } from '#core/domain/selling/purchase-price.ts';
import type { CheckoutDraft } from '#src/storage/checkout-drafts.ts';
import type { OpenSale } from './open-sale.ts';

/** Allowed quantity of one purchase. */
export interface QuantityLimits {
  min: number;
  max: number;
}

/** The choice on a raffle's page, with its price. */
export interface Choice extends PurchasePrice {
  quantity: number;
  /** Ascending; undefined with the random model. */
  numbers: number[] | undefined;
  /** Short text saying why the choice cannot be bought; undefined if it can. */
  problem: string | undefined;
}

/**
 * The limits of one purchase, from the configuration and the available tickets. Where their count is hidden, what the draft knows of it
 * lowers the minimum alone: tickets may have come back since.
 */
export function quantityLimits({ config, tickets }: OpenSale, { left }: CheckoutDraft): QuantityLimits {
  const { minTicketsPerUser, maxTicketsPerUser } = config;
  const { total, available } = tickets;
  return {
    // The grid may say that none is left before the page does: an empty choice is never bought.
    min: Math.max(1, minimumOfPurchase(minTicketsPerUser, available ?? left ?? total)),
    max: Math.min(maxTicketsPerUser, available ?? total, addressTicketsMax(total, minTicketsPerUser)),
  };
}

/** '5 números' where buyers choose them, else '5 tickets'. */
export const countLabel = (count: number, isManual: boolean): string =>
  isManual ? numbersLabel(count) : ticketsInWords(count);

/** 'No máximo 5 números'. */
export const atMost = (max: number, isManual = true): string => `No máximo ${countLabel(max, isManual)}`;

function problemOf(quantity: number, { min, max }: QuantityLimits, isManual: boolean): string | undefined {
  if (quantity > max) return atMost(max, isManual);
  return quantity < min ? `No mínimo ${countLabel(min, isManual)}` : undefined;
}

/** The choice in a draft. The quantity defaults to the minimum, the numbers to none. */
export function choiceOf(page: OpenSale, draft: CheckoutDraft): Choice {
  const { raffle, config } = page;
  const limits = quantityLimits(page, draft);
  const isManual = config.ticketModel === 'manual';
  const numbers = isManual ? (draft.numbers ?? []) : undefined;
  const quantity = numbers?.length ?? draft.quantity ?? limits.min;
  return {
    quantity,
    numbers,
    problem: problemOf(quantity, limits, isManual),
    ...purchasePrice(quantity, raffle.priceCents, config.promotions),
  };
}

/** The quantity after a press of a button: the first of a purchase button sets it, the next ones add to it, within the limits. */
export function addTickets(current: number | undefined, added: number, { min, max }: QuantityLimits): number {
  return Math.min(max, Math.max(min, (current ?? 0) + added));
}
