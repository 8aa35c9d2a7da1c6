import type { Day } from '#core/domain/days.ts';

const DAY_MS = 86_400_000;

/** Whole days from one São Paulo day to another; negative once it is past. */
export function daysUntil(day: Day, from: Day): number {
  return Math.round((Date.parse(day) - Date.parse(from)) / DAY_MS);
}
