import { useCallback, useSyncExternalStore } from 'react';
import { everySecond } from '#src/store/every-second.ts';
import { SECOND_MS } from '#core/domain/durations.ts';

/** Whole seconds until an instant (epoch milliseconds) by the clock `now`, updated each second; 0 afterwards. */
export function useCountdown(until: number, now: () => number = Date.now): number {
  const secondsLeft = useCallback(() => Math.max(0, Math.ceil((until - now()) / SECOND_MS)), [until, now]);
  return useSyncExternalStore(everySecond, secondsLeft);
}
