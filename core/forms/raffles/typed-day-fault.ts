import { COMPLETE_DAY, isDay } from '#core/domain/days.ts';
import { dayUnknown, VALIDATION } from '#core/text/raffles/validation.ts';

/** More than a year of four digits stands behind day and month. */
const WITH_MORE = /^\d{2}\/\d{2}\/.{5}/;

/** Why a text typed as DD/MM/YYYY is not a day; undefined for a day, and for a text that nobody has typed into the field. */
export function typedDayFault(value: string): string | undefined {
  if (value === '' || isDay(value) || !/^\d{0,2}(\/|$)/.test(value)) return undefined;
  const parts = COMPLETE_DAY.exec(value);
  if (!parts) return WITH_MORE.test(value) ? VALIDATION.dayWithMore : VALIDATION.dayIncomplete;
  return isDay(`${parts[3]}-${parts[2]}-${parts[1]}`) ? undefined : dayUnknown(value);
}
