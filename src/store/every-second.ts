import { createListeners } from './store.ts';

const TICK_MS = 1_000;

const listeners = createListeners();
let ticking: ReturnType<typeof setInterval> | undefined;

/** Calls `listener` each second; all listeners share one timer. Returns the function that ends it. */
export function everySecond(listener: () => void): () => void {
  const unsubscribe = listeners.subscribe(listener);
  ticking ??= setInterval(() => listeners.notify(), TICK_MS);
  return () => {
    unsubscribe();
    if (listeners.hasListeners()) return;
    clearInterval(ticking);
    ticking = undefined;
  };
}
