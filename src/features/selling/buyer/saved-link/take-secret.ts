import type { LoaderFunctionArgs } from 'react-router-dom';

/** What a saved link names. */
export interface SavedLink {
  purchaseId: string;
  /** Empty if the link lost it, or the page was reloaded. */
  secret: string;
}

/** Reads the secret from the address and takes it out at once, before the screen is loaded (P-755). */
export function takeSecret({ params }: Pick<LoaderFunctionArgs, 'params'>): SavedLink {
  const secret = location.hash.slice(1);
  history.replaceState(history.state, '', location.pathname);
  return { purchaseId: params.purchaseId ?? '', secret };
}
