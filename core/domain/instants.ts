import { dayOf, formatDay, timeOf } from './days.ts';

/** An instant (ISO 8601) as a moment in São Paulo: 'DD/MM/YYYY às HH:mm'. */
export function formatInstant(instant: string): string {
  const at = new Date(instant);
  return `${formatDay(dayOf(at))} às ${timeOf(at)}`;
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
