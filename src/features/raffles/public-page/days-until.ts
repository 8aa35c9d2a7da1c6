import { DAY_MS } from '#core/domain/durations.ts';
import type { Day } from '#core/domain/days.ts';

/** Days from `from` to `day`, both São Paulo days; negative for past days. */
export function daysUntil(day: Day, from: Day): number {
  return Math.round((Date.parse(day) - Date.parse(from)) / DAY_MS);
}
