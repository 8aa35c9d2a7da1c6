import { HOUR_MS } from '#core/domain/durations.ts';
import { dayOf, formatDay } from '#core/domain/days.ts';

/** When a device was last seen, as text; the server's times are accurate to minutes. `now`: epoch milliseconds. */
export function seenLabel(lastSeenAt: string, now: number): string {
  const at = new Date(lastSeenAt);
  const agoMs = now - at.getTime();
  if (agoMs < HOUR_MS) return 'Visto há menos de uma hora';
  const hours = Math.floor(agoMs / HOUR_MS);
  if (hours < 24) return hours === 1 ? 'Visto há 1 hora' : `Visto há ${hours} horas`;
  return `Visto em ${formatDay(dayOf(at))}`;
}
