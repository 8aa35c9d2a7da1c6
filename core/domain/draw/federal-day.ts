import { type Day, formatDay, isDay, weekdayName } from '#core/domain/days.ts';

/** Weekdays on which the Loteria Federal usually draws; around holidays the Caixa moves draws. */
const USUAL_WEEKDAYS = ['quarta-feira', 'sábado'];

/** Whether the Loteria Federal usually draws on this day; on other days the first draw afterwards decides (P-808). */
export const isUsualFederalDay = (day: Day): boolean => USUAL_WEEKDAYS.includes(weekdayName(day));

/**
 * To an organizer who chooses a draw day on which the Loteria Federal does not usually draw: which draw decides then (P-349). Undefined for
 * other days, and for a text that is no day.
 */
export function federalDayLine(drawsOn: Day): string | undefined {
  if (!isDay(drawsOn) || isUsualFederalDay(drawsOn)) return undefined;
  return `${formatDay(drawsOn)} é ${weekdayName(drawsOn)}. A Loteria Federal costuma sortear às quartas e aos sábados: vale a primeira extração a partir desse dia.`;
}
