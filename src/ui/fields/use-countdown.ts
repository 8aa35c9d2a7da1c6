import { useCallback, useSyncExternalStore } from 'react';

const SECOND_MS = 1_000;

/** Calls `listener` each second. Returns the function that ends it. */
export function everySecond(listener: () => void): () => void {
  const ticking = setInterval(listener, SECOND_MS);
  return () => clearInterval(ticking);
}

/** Whole seconds until an instant (epoch milliseconds), updated each second; 0 afterwards. */
export function useCountdown(until: number): number {
  const secondsLeft = useCallback(() => Math.max(0, Math.ceil((until - Date.now()) / SECOND_MS)), [until]);
  return useSyncExternalStore(everySecond, secondsLeft);
}
