import { useCallback, useSyncExternalStore } from 'react';

const TICK_MS = 1_000;

function subscribe(listener: () => void): () => void {
  const ticking = setInterval(listener, TICK_MS);
  return () => clearInterval(ticking);
}

/** Whole seconds until an instant (epoch milliseconds), updated each second; 0 afterwards. */
export function useCountdown(until: number): number {
  const secondsLeft = useCallback(() => Math.max(0, Math.ceil((until - Date.now()) / TICK_MS)), [until]);
  return useSyncExternalStore(subscribe, secondsLeft);
}
