import { MINUTE_MS } from '#core/domain/durations.ts';
import { dayOf, formatDay, timeOf } from './days.ts';

/** An instant (ISO 8601) as a moment in São Paulo: 'DD/MM/YYYY às HH:mm'. */
export function formatInstant(instant: string): string {
  const at = new Date(instant);
  return `${formatDay(dayOf(at))} às ${timeOf(at)}`;
}

/**
 * The end of a time in which something may be done (ISO 8601), as `formatInstant`. Midnight is 23:59 of the day that ends with it: people
 * take '00:00' of a day for that day's last moment as well as for its first.
 */
export function formatDeadline(end: string): string {
  const at = new Date(end);
  return formatInstant(timeOf(at) === '00:00' ? new Date(at.getTime() - MINUTE_MS).toISOString() : end);
}

/** An instant as a moment in São Paulo that spreadsheets read as a date: 'DD/MM/YYYY HH:mm'. */
export function spreadsheetInstant(instant: string): string {
  const at = new Date(instant);
  return `${formatDay(dayOf(at))} ${timeOf(at)}`;
}

/** An instant as a moment in São Paulo within a sentence: 'HH:mm de DD/MM/YYYY'. */
export function momentText(at: Date): string {
  return `${timeOf(at)} de ${formatDay(dayOf(at))}`;
}
