import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc.js';
import { HOUR_MS } from '#core/domain/durations.ts';

dayjs.extend(utc);

/** A calendar day in America/Sao_Paulo, 'YYYY-MM-DD' (P-003). Plain string order is date order. */
export type Day = string;

/** All the year since 2019, when Brazil gave up summer time (Decreto 9.772/2019); a test asks the zones' own tables (decision 046). */
const BEHIND_UTC_MS = 3 * HOUR_MS;

const inSaoPaulo = (instant: Date): string => new Date(instant.getTime() - BEHIND_UTC_MS).toISOString();

/** The São Paulo day of an instant, whatever the device's zone. @throws RangeError for a date that is none */
export function dayOf(instant: Date): Day {
  return inSaoPaulo(instant).slice(0, 10);
}

/** The São Paulo time of an instant, 'HH:mm'. @throws RangeError for a date that is none */
export function timeOf(instant: Date): string {
  return inSaoPaulo(instant).slice(11, 16);
}

/** 00:00 in São Paulo of a day that exists. */
export function startOfDay(day: Day): Date {
  return new Date(Date.parse(`${day}T00:00:00.000Z`) + BEHIND_UTC_MS);
}

/** Whether `text` is a day that exists: '2026-02-30' does not. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && dayjs.utc(text).format('YYYY-MM-DD') === text;
}

/** `day` moved by whole days. */
export function addDays(day: Day, days: number): Day {
  return dayjs.utc(day).add(days, 'day').format('YYYY-MM-DD');
}

/** `day` moved by whole years; 29 February becomes the 28th. */
export function addYears(day: Day, years: number): Day {
  return dayjs.utc(day).add(years, 'year').format('YYYY-MM-DD');
}

/** Whole days from one day to the other; negative backwards, 0 where either is none. */
export function daysBetween(from: Day, to: Day): number {
  return isDay(from) && isDay(to) ? dayjs.utc(to).diff(dayjs.utc(from), 'day') : 0;
}

/** A day as people write it: DD/MM/YYYY. */
export const COMPLETE_DAY = /^(\d{2})\/(\d{2})\/(\d{4})$/;

/** DD/MM/YYYY (P-003); an empty text for a day that is not set. */
export function formatDay(day: Day): string {
  return isDay(day) ? dayjs.utc(day).format('DD/MM/YYYY') : '';
}

const WEEKDAYS = [
  'domingo',
  'segunda-feira',
  'terça-feira',
  'quarta-feira',
  'quinta-feira',
  'sexta-feira',
  'sábado',
];

/** 'sexta-feira'; an empty text for a day that is not set. */
export function weekdayName(day: Day): string {
  return isDay(day) ? (WEEKDAYS[dayjs.utc(day).day()] ?? '') : '';
}
