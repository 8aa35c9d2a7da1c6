import type { ReactElement } from 'react';

let screen: ReactElement | undefined;
const listeners = new Set<() => void>();

/** The screen that is being made before its route is gone to; undefined while nobody is about to go anywhere. */
export function screenAhead(): ReactElement | undefined {
  return screen;
}

/** Usable with useSyncExternalStore. */
export function onScreenAhead(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Has a screen made out of sight, for as long as its link is pressed: once its route's loader answers this very element, it is only
 * shown. `undefined`: nobody goes there.
 */
export function makeAhead(next: ReactElement | undefined): void {
  screen = next;
  for (const listener of [...listeners]) listener();
}
