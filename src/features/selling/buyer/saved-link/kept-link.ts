import { readTabValue, removeTabValue, SAVED_LINK_KEY, writeTabValue } from '#src/store/tab-storage.ts';
import type { SavedLink } from './take-secret.ts';

/** The secret of an opened link whose page was reloaded; empty if there is none. `purchaseId` in lower case. */
export function keptSecret(purchaseId: string): string {
  const link = readTabValue(SAVED_LINK_KEY) as SavedLink | null;
  return link?.purchaseId === purchaseId ? link.secret : '';
}

/** Keeps an opened link in the tab until its purchase is stored, so that a reload without a network does not lose it. Its id in lower case. */
export function keepLink({ purchaseId: written, secret }: SavedLink): SavedLink {
  const purchaseId = written.toLowerCase();
  const link = { purchaseId, secret: secret === '' ? keptSecret(purchaseId) : secret };
  // Where storage is disabled, the link is still where it was saved.
  writeTabValue(SAVED_LINK_KEY, link);
  return link;
}

/** Forgets the opened link. */
export function forgetLink(): void {
  removeTabValue(SAVED_LINK_KEY);
}
