import { dayOf, formatDay } from '#core/domain/days.ts';
import { clockTime } from '#core/domain/instants.ts';

/** When something was last seen: '14:32' of the same day, else '20/11'. `at`: instant, ISO. */
export function seenAtWords(at: string, now: Date): string {
  const instant = new Date(at);
  const isToday = dayOf(instant) === dayOf(now);
  return isToday ? clockTime(instant) : formatDay(dayOf(instant)).slice(0, 5);
}
