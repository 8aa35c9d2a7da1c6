import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/domain/durations.ts';
import { type Day, startOfDay } from '#core/domain/days.ts';

const counted = (count: number, one: string, many: string) =>
  `${count === 1 ? 'falta' : 'faltam'} ${count} ${count === 1 ? one : many}`;

/** How long it is until a day begins in São Paulo, in whole days, then hours, then minutes, rounded up. */
export function leftUntil(day: Day, now: Date): string {
  const leftMs = startOfDay(day).getTime() - now.getTime();
  if (leftMs > DAY_MS) return counted(Math.ceil(leftMs / DAY_MS), 'dia', 'dias');
  if (leftMs > HOUR_MS) return counted(Math.ceil(leftMs / HOUR_MS), 'hora', 'horas');
  return counted(Math.max(1, Math.ceil(leftMs / MINUTE_MS)), 'minuto', 'minutos');
}
