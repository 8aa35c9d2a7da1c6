import { flushSync } from 'react-dom';

/** Set by a script in a rendered page: server/http/public-page/early-presses.js. */
interface EarlyPresses {
  /** The buttons that were pressed until now, in order; from now on none is remembered. */
  take(): HTMLElement[];
}

declare global {
  var rifariaEarlyPresses: EarlyPresses | undefined;
}

/**
 * The buttons that were pressed before the app took the page over. Presses from now on are the app's.
 * Returns the function that presses them again, each after the screen shows the one before.
 */
export function takeEarlyPresses(): () => void {
  const pressed = globalThis.rifariaEarlyPresses?.take() ?? [];
  return () => {
    for (const button of pressed) flushSync(() => button.click());
  };
}
