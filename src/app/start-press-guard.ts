type LoadGuard = () => Promise<{ guardPresses: () => unknown }>;

/** Not part of the start: its bytes would delay the first screen, on which nothing was pressed yet. */
const loadGuard: LoadGuard = () => import('#src/ui/presses/press-guard.ts');

/** What may mean that it can be loaded now: the network that is back, the screen that is looked at again, and any press, which needs it. */
const OCCASIONS = ['online', 'visibilitychange', 'pointerdown'];

/** Starts the guard against second presses. Where it cannot be loaded every press acts, and it is loaded at the next occasion. */
export async function startPressGuard(load = loadGuard): Promise<void> {
  try {
    (await load()).guardPresses();
  } catch {
    const waiting = new AbortController();
    const again = () => {
      waiting.abort();
      void startPressGuard(load);
    };
    for (const occasion of OCCASIONS)
      addEventListener(occasion, again, { capture: true, passive: true, signal: waiting.signal });
  }
}
