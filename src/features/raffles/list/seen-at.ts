import { dayOf, formatDay, timeOf } from '#core/domain/days.ts';

/** Label of an earlier instant in São Paulo: '14:32' on the same day, otherwise '20/11'. `at`: ISO. */
export function seenAtWords(at: string, now: Date): string {
  const instant = new Date(at);
  const isToday = dayOf(instant) === dayOf(now);
  return isToday ? timeOf(instant) : formatDay(dayOf(instant)).slice(0, 5);
}
