import { useCallback, useSyncExternalStore } from 'react';
import { everySecond } from '#src/store/every-second.ts';

const SECOND_MS = 1_000;

/** Whole seconds until an instant (epoch milliseconds), updated each second; 0 afterwards. */
export function useCountdown(until: number): number {
  const secondsLeft = useCallback(() => Math.max(0, Math.ceil((until - Date.now()) / SECOND_MS)), [until]);
  return useSyncExternalStore(everySecond, secondsLeft);
}
