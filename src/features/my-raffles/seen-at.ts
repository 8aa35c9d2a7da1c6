import { dayOf, formatDay } from '#core/domain/days.ts';

const TIME = new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit' });

/** When something was last seen: '14:32' of the same day, else '20/11'. `at`: instant, ISO. */
export function seenAtWords(at: string, now: Date): string {
  const instant = new Date(at);
  const isToday = dayOf(instant) === dayOf(now);
  return isToday ? TIME.format(instant) : formatDay(dayOf(instant)).slice(0, 5);
}
