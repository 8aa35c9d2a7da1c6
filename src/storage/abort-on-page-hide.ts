import { abortTransactions } from './pending-transactions.ts';

function onHide({ persisted }: PageTransitionEvent): void {
  if (!persisted || !abortTransactions()) return;
  // If the page is shown again it reloads, from the database and the journal.
  addEventListener('pageshow', () => location.reload(), { once: true });
}

/**
 * Aborts open transactions when the browser puts this page into the back/forward cache. WebKit keeps them open as long as the
 * cached page, which blocks the app when it is opened again, for example on return from the card provider, and blocks Dexie
 * from closing the databases. Idempotent.
 */
export function abortOnPageHide(): void {
  globalThis.addEventListener?.('pagehide', onHide);
}
