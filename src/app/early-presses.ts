/** Set by public/early-presses.js, which comes with a page that the server rendered. */
interface EarlyPresses {
  /** The buttons that were pressed until now, in order; from now on none is remembered. */
  take(): HTMLElement[];
}

declare global {
  var rifariaEarlyPresses: EarlyPresses | undefined;
}

/** Presses the buttons again that were pressed before the app had taken the page over, so that no press is lost. */
export function repeatEarlyPresses(): void {
  for (const button of globalThis.rifariaEarlyPresses?.take() ?? []) button.click();
}
