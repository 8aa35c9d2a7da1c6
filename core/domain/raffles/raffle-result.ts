import type { PrizeDelivery } from './prize-delivery.ts';

/** What a prize is given for; 'most-tickets': to the buyer with the most tickets. */
export const PRIZE_KINDS = ['prize', 'lucky-number', 'most-tickets'] as const;
export type PrizeKind = (typeof PRIZE_KINDS)[number];

/** What was won in a raffle: the `place`th of its kind, from 1. */
export interface WonPlace {
  kind: PrizeKind;
  place: number;
}

/** Somebody who has won; names are masked ('Ju••• A.'). */
export interface ResultWinner extends WonPlace {
  /** In the organizer's words; empty for a lucky number. */
  prize: string;
  /** What a lucky number wins, BRL cents; null for other prizes. */
  prizeCents: number | null;
  /** Null for the most tickets. */
  number: number | null;
  /** Numbers that the federal prizes gave, in order. */
  tries: number[];
  /** None of them was sold, or had not won: the next sold number above the first one wins. */
  isNextSold: boolean;
  maskedName: string;
  /** The minute of the reservation, ISO 8601. */
  boughtAt: string;
  delivery: PrizeDelivery;
}

/** The result of a raffle. */
export interface RaffleResult {
  /** Of the draw of the Loteria Federal that decided it; null where the organizer has named the numbers. */
  drawNumber: number | null;
  /** São Paulo day. */
  drawnOn: string;
  /** Of the federal draw, first to fifth, six digits each; empty without one. */
  federalTickets: string[];
  /** Where the organizer's draw can be watched; empty for a federal one. */
  link: string;
  winners: ResultWinner[];
  /** The ticket secret, hex: with it the order of the numbers and the commitment can be computed again. */
  secret: string;
  /** Its entry in the public log. */
  logSeq: number;
  /** Instant, ISO 8601. */
  publishedAt: string;
}

/** A prize of the buyer of a purchase. */
export interface OwnPrize extends ResultWinner {
  /** Whether this purchase has won it, which can say whether it came; false for the most tickets, won by another one of the buyer. */
  mayAnswer: boolean;
}

/** What a purchase has won, and what was drawn. */
export interface PurchaseResult extends Pick<RaffleResult, 'drawNumber' | 'drawnOn'> {
  /** Instant, ISO 8601; absent from a server of an earlier version. */
  publishedAt?: string | undefined;
  /** Numbers that prizes went to, in the order of the prizes. */
  numbers: number[];
  won: OwnPrize[];
}

/** Who has bought a number that the organizer is about to name. */
export interface NumberBuyer {
  number: number;
  name: string;
}

/** Somebody who has won, for the organizer. */
export interface WinnerContact extends Omit<ResultWinner, 'maskedName'> {
  purchaseId: string;
  name: string;
  /** Eleven digits; empty for a purchase without a phone. */
  phone: string;
}
