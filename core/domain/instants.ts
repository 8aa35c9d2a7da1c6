import { dayOf, formatDay, timeOf } from './days.ts';

/** An instant (ISO 8601) as a moment in São Paulo: 'DD/MM/YYYY às HH:mm'. */
export function formatInstant(instant: string): string {
  const at = new Date(instant);
  return `${formatDay(dayOf(at))} às ${timeOf(at)}`;
}

const twoDigits = (count: number): string => String(count).padStart(2, '0');

/** The time of an instant by the device's own clock, 'HH:mm'. */
export function clockTime(instant: Date): string {
  return `${twoDigits(instant.getHours())}:${twoDigits(instant.getMinutes())}`;
}
