import type { Day } from '#core/domain/days.ts';

/** Prizes of a draw of the Loteria Federal, first to fifth. */
export const FEDERAL_PRIZES = 5;
/** More draws than will ever be held; a number above it names none. */
export const FEDERAL_NUMBER_MAX = 99_999;

/** A draw ('concurso') of the Loteria Federal, as the Caixa tells it. */
export interface FederalDraw {
  number: number;
  drawnOn: Day;
  /** Tickets drawn, first prize to fifth: six digits each, zeros in front included. */
  tickets: string[];
  /** What each place wins, BRL cents, first to fifth. */
  prizes: { place: number; amountCents: number }[];
  /** Where it was drawn. */
  venue: string;
  city: string;
  /** Null where the Caixa does not say. */
  nextDrawOn: Day | null;
  previousNumber: number | null;
  nextNumber: number | null;
}
