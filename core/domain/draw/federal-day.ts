import { addDays, type Day, formatDay, isDay, weekdayName } from '#core/domain/days.ts';

/**
 * Weekdays on which the Loteria Federal usually draws (Saturdays became Sundays on 19/07/2026). Around holidays the Caixa moves draws, and
 * it may change the days again: they are a hint, and decide nothing.
 */
const USUAL_WEEKDAYS = ['quarta-feira', 'domingo'];

/** Whether the Loteria Federal usually draws on this day; on other days the first draw afterwards decides (P-808). */
export const isUsualFederalDay = (day: Day): boolean => USUAL_WEEKDAYS.includes(weekdayName(day));

/** The first day from this one on, itself included, on which the Loteria Federal usually draws. */
export function usualFederalDayFrom(day: Day): Day {
  let usual = day;
  while (!isUsualFederalDay(usual)) usual = addDays(usual, 1);
  return usual;
}

/** Whether the draw that decides a raffle may be a later one than that of its draw day, by the days on which draws are usual. */
export const mayDrawLater = (drawsOn: Day, isFederal: boolean | undefined): boolean =>
  isFederal === true && !isUsualFederalDay(drawsOn);

/** What an organizer is told of a draw day on which the Loteria Federal does not usually draw. */
interface UnusualFederalDay {
  /** Which draw decides then. */
  line: string;
  /** The first day from then on that is usual. */
  nextUsual: Day;
}

/** What is told of a draw day (P-349); undefined for a usual one, and for a text that is no day. */
export function unusualFederalDay(drawsOn: Day): UnusualFederalDay | undefined {
  if (!isDay(drawsOn) || isUsualFederalDay(drawsOn)) return undefined;
  const line = `${formatDay(drawsOn)} é ${weekdayName(drawsOn)}. A Loteria Federal costuma sortear às quartas e aos domingos (a Caixa pode mudar): vale a primeira extração a partir desse dia.`;
  return { line, nextUsual: usualFederalDayFrom(drawsOn) };
}

/** 'quarta-feira, 30/12/2026'. */
export const weekdayAndDay = (day: Day): string => `${weekdayName(day)}, ${formatDay(day)}`;
