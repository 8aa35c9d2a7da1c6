import { dayOf, formatDay } from '#core/domain/days.ts';
import { clockTime } from '#core/domain/instants.ts';

/** Label of an earlier instant: '14:32' on the same day, otherwise '20/11'. `at`: ISO. */
export function seenAtWords(at: string, now: Date): string {
  const instant = new Date(at);
  const isToday = dayOf(instant) === dayOf(now);
  return isToday ? clockTime(instant) : formatDay(dayOf(instant)).slice(0, 5);
}
