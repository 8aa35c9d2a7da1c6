import { abortTransactions } from './transactions-under-way.ts';

function onHide({ persisted }: PageTransitionEvent): void {
  if (!persisted || !abortTransactions()) return;
  // Shown again, the page begins anew: from what is on the device, and from the journal.
  addEventListener('pageshow', () => location.reload(), { once: true });
}

/**
 * Aborts what is under way in the databases once the browser keeps this page for the way back. WebKit keeps it as it is for as long as
 * the page: whoever opens the app meanwhile, coming back from the card provider for one, waits for what it holds. Dexie closes the
 * databases then, which waits for it too. To be called any number of times.
 */
export function abortOnPageHide(): void {
  globalThis.addEventListener?.('pagehide', onHide);
}
