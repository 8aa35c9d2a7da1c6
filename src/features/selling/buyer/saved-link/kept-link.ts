import type { SavedLink } from './take-secret.ts';

const KEY = 'rifaria.saved-link';

/** The secret of an opened link whose page was reloaded; empty if there is none. `purchaseId` in lower case. */
export function keptSecret(purchaseId: string): string {
  try {
    const link = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as SavedLink | null;
    return link?.purchaseId === purchaseId ? link.secret : '';
  } catch {
    return '';
  }
}

/** Keeps an opened link in the tab until its purchase is stored, so that a reload without a network does not lose it. Its id in lower case. */
export function keepLink({ purchaseId: written, secret }: SavedLink): SavedLink {
  const purchaseId = written.toLowerCase();
  const link = { purchaseId, secret: secret === '' ? keptSecret(purchaseId) : secret };
  try {
    sessionStorage.setItem(KEY, JSON.stringify(link));
  } catch {
    // Storage is disabled: the link is still where it was saved.
  }
  return link;
}

/** Forgets the opened link. */
export function forgetLink(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}
