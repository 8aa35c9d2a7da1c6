import { flushSync } from 'react-dom';

/** Set by a script in a rendered page: server/http/public-page/early-presses.js. */
interface EarlyPresses {
  /** The buttons that were pressed until now, in order; from now on none is remembered. */
  take(): HTMLElement[];
}

declare global {
  var rifariaEarlyPresses: EarlyPresses | undefined;
}

/** Presses the buttons again that were pressed before the app had taken the page over, each after the screen shows the one before. */
export function repeatEarlyPresses(): void {
  for (const button of globalThis.rifariaEarlyPresses?.take() ?? []) flushSync(() => button.click());
}
