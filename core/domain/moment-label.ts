import { addDays, dayOf, formatDay, timeOf } from '#core/domain/days.ts';

/** Formats an instant (ISO 8601) relative to today: 'hoje, 14:32', 'ontem, 09:05', otherwise '20/11/2026, 14:32'. */
export function momentLabel(instant: string, now: Date): string {
  const at = new Date(instant);
  const day = dayOf(at);
  return `${dayWord(day, dayOf(now))}, ${timeOf(at)}`;
}

function dayWord(day: string, today: string): string {
  if (day === today) return 'hoje';
  if (day === addDays(today, -1)) return 'ontem';
  return day === addDays(today, 1) ? 'amanhã' : formatDay(day);
}
