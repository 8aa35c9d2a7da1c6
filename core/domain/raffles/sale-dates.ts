import { addDays, addYears, type Day, isDay } from '#core/domain/days.ts';
import {
  DRAW_DEFAULT_DAYS,
  DRAW_MAX_YEARS_AFTER_START,
  DRAW_MIN_DAYS_AFTER_START,
  SAVED_ON_MAX_AGE_DAYS,
} from '#core/domain/limits.ts';

/** What the start of the sales is judged against. */
export interface SaleStartContext {
  /** Day on which the user saved (P-405). */
  savedOn: Day;
  /** Sale start that the server has already; keeping it is never 'before today'. */
  acceptedSaleStartsOn: Day | null;
}

/** Whether sales may start on this day (P-403). */
export function isSaleStartAllowed(
  day: Day,
  { savedOn, acceptedSaleStartsOn: accepted }: SaleStartContext,
): boolean {
  return day >= savedOn || day === accepted;
}

/** The first of the days on which sales may start; between an accepted one that is past and today there is none. */
export function firstSaleStart({ savedOn, acceptedSaleStartsOn: accepted }: SaleStartContext): Day {
  return accepted !== null && isDay(accepted) && accepted < savedOn ? accepted : savedOn;
}

/** First and last day of the draw that a sale start allows, both included (P-404). */
export function drawWindow(saleStartsOn: Day): { first: Day; last: Day } {
  return {
    first: addDays(saleStartsOn, DRAW_MIN_DAYS_AFTER_START),
    last: addYears(saleStartsOn, DRAW_MAX_YEARS_AFTER_START),
  };
}

export function isDrawDayAllowed(saleStartsOn: Day, drawsOn: Day): boolean {
  const { first, last } = drawWindow(saleStartsOn);
  return drawsOn >= first && drawsOn <= last;
}

/**
 * The day against which a save's dates are checked (P-405): the one on which the user saved, if it lies within the
 * last 30 days; today otherwise, so that a wrong clock gains nothing.
 */
export function effectiveSavedOn(savedOn: Day | undefined, today: Day): Day {
  if (savedOn === undefined || !isDay(savedOn)) return today;
  return savedOn <= today && savedOn >= addDays(today, -SAVED_ON_MAX_AGE_DAYS) ? savedOn : today;
}

export interface SaleDates {
  saleStartsOn: Day;
  drawsOn: Day;
}

/** Sale start today, draw in 30 days (P-403, P-404). */
export function defaultSaleDates(today: Day): SaleDates {
  return { saleStartsOn: today, drawsOn: addDays(today, DRAW_DEFAULT_DAYS) };
}

/** A draw day that is set for buyers, by publishing or by a change on the air, is at least a day ahead (P-404, P-238). */
export function isDrawAhead(drawsOn: Day, today: Day): boolean {
  return drawsOn > today;
}

/**
 * Dates that nobody has saved yet, as of today (P-403): a sale start that has gone by is today, the draw follows by default, or
 * stays where it may still be.
 */
export function renewedSaleDates(dates: SaleDates, today: Day): SaleDates {
  const { saleStartsOn, drawsOn } = dates;
  if (!isDay(saleStartsOn) || saleStartsOn >= today) return dates;
  const wasChosen = drawsOn !== addDays(saleStartsOn, DRAW_DEFAULT_DAYS);
  return wasChosen && isDrawDayAllowed(today, drawsOn)
    ? { saleStartsOn: today, drawsOn }
    : defaultSaleDates(today);
}

/** The first draw day that a sale start allows and that is ahead. */
export function firstDrawDay(saleStartsOn: Day, today: Day): Day {
  const { first } = drawWindow(saleStartsOn);
  return first > today ? first : addDays(today, DRAW_MIN_DAYS_AFTER_START);
}

/** Where to move the draw when the sale start moves: as many days after it as before, within what is allowed and ahead. */
export function movedDraw(saleStartsOn: Day, daysApart: number, today: Day): Day {
  const { last } = drawWindow(saleStartsOn);
  const wanted = addDays(saleStartsOn, daysApart);
  const earliest = firstDrawDay(saleStartsOn, today);
  if (wanted < earliest) return earliest;
  return wanted > last ? last : wanted;
}
