import type { Day } from '#core/domain/days.ts';

const DAY_MS = 86_400_000;

/** Days from `from` to `day`, both São Paulo days; negative for past days. */
export function daysUntil(day: Day, from: Day): number {
  return Math.round((Date.parse(day) - Date.parse(from)) / DAY_MS);
}
