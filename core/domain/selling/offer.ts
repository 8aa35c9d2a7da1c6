import type { Day } from '#core/domain/days.ts';

/** Orders of the list of raffles that are on sale: newest, next draw or lowest price first. */
export const OFFER_ORDERS = ['newest', 'closing', 'cheapest'] as const;
export type OfferOrder = (typeof OFFER_ORDERS)[number];

/** Entries of a page of the list. */
export const OFFERS_PER_PAGE = 12;
/**
 * For how long a page of it, its categories, or a raffle's buyers and lucky numbers may be older than what was sold, paused or opened since,
 * seconds (P-336).
 */
export const SALES_KEPT_SECONDS = 2;

/** A category with raffles on sale. */
export interface OfferCategory {
  id: string;
  name: string;
  /** How many of them. */
  offers: number;
}

/** A raffle that anybody can buy tickets of, as the list of all raffles shows it. */
export interface Offer {
  id: string;
  title: string;
  slug: string;
  /** Cents of BRL a ticket. */
  priceCents: number;
  category: string;
  /** Address of its first picture; null where there is none. */
  image: string | null;
  /** Null while the organizer does not show it. */
  drawsOn: Day | null;
  organizer: string;
}
