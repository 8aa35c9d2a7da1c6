import { dayOf, formatDay } from '#core/domain/days.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/domain/durations.ts';

/** From this age on the day is said. */
const DAYS_MAX = 7;

/** How long ago an instant (ISO 8601) is, briefly: 'agora', 'há 2 min', 'há 3 h', 'há 2 dias', later its day. `now`: epoch milliseconds. */
export function agoText(instant: string, now: number): string {
  const at = new Date(instant);
  const agoMs = now - at.getTime();
  if (agoMs < MINUTE_MS) return 'agora';
  if (agoMs < HOUR_MS) return `há ${Math.floor(agoMs / MINUTE_MS)} min`;
  if (agoMs < DAY_MS) return `há ${Math.floor(agoMs / HOUR_MS)} h`;
  const days = Math.floor(agoMs / DAY_MS);
  if (days >= DAYS_MAX) return formatDay(dayOf(at));
  return days === 1 ? 'há 1 dia' : `há ${days} dias`;
}
