/** The script in every page that repairs the app and saves the drafts: server/http/public-page/rescue.js. */
interface Rescue {
  /** What the error screens offer. `run` resolves with a text to show. */
  offers: readonly { label: string; run: () => Promise<string> }[];
  /** The app's entry has come, and runs. */
  arrived(): void;
  /** The app has started: from now on its own error screens make the offers. */
  started(): void;
}

declare global {
  var rifariaRescue: Rescue | undefined;
}

/** Ways out of a broken app that need none of its files (P-1024). */
export function rescueOffers(): Rescue['offers'] {
  return globalThis.rifariaRescue?.offers ?? [];
}

/** Tells the script that the app's entry is none that came empty. */
export function reportArrival(): void {
  globalThis.rifariaRescue?.arrived();
}

/** Tells the script that it need not watch the start any longer. */
export function reportStart(): void {
  globalThis.rifariaRescue?.started();
}
