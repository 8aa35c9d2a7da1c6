import { type Day, daysBetween, startOfDay } from '#core/domain/days.ts';
import { HOUR_MS } from '#core/domain/durations.ts';

/** Prizes of a draw of the Loteria Federal, first to fifth. */
export const FEDERAL_PRIZES = 5;
/** More draws than will ever be held; a number above it names none. */
export const FEDERAL_NUMBER_MAX = 99_999;

/** Hour of the day, São Paulo, at which draws are held (since 03/11/2025; the Caixa may change it). */
const HELD_HOUR = 20;

/** When a draw of a day is held. */
export const federalDrawTime = (day: Day): Date => new Date(startOfDay(day).getTime() + HELD_HOUR * HOUR_MS);

/** A draw that was held. */
const HELD = { number: 5916, day: '2024-11-09' };
/** Two a week are usual; the third leaves room for additional ones. */
const DRAWS_A_WEEK_MAX = 3;

/** The highest number that a draw can have by a day; nothing is asked about numbers above it. */
export function federalNumberMaxOn(today: Day): number {
  const weeks = Math.max(0, Math.ceil(daysBetween(HELD.day, today) / 7));
  return Math.min(FEDERAL_NUMBER_MAX, HELD.number + (weeks + 1) * DRAWS_A_WEEK_MAX);
}

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

const NO_TICKET = '000000';

/** Whether a reply can be the result of a draw that was held: the Caixa's service fills in zeros, or one ticket five times, before it knows. */
export function isPlausibleDraw(
  { drawnOn, tickets }: Pick<FederalDraw, 'drawnOn' | 'tickets'>,
  today: Day,
): boolean {
  return drawnOn <= today && !tickets.includes(NO_TICKET) && new Set(tickets).size > 1;
}
