import type { LoaderFunctionArgs } from 'react-router-dom';

/** What a saved link names. */
export interface SavedLink {
  /** In lower case. */
  purchaseId: string;
  /** Empty if the link lost it, or the page was reloaded. */
  secret: string;
}

/** Reads the secret from the address and takes it out at once; empty without one. */
export function takeSecretFromAddress(): string {
  const secret = location.hash.slice(1);
  history.replaceState(history.state, '', location.pathname);
  return secret;
}

/** The opened link. Its secret leaves the address before the screen is loaded (P-755). */
export function takeSecret({ params }: LoaderFunctionArgs): SavedLink {
  return { purchaseId: (params.purchaseId ?? '').toLowerCase(), secret: takeSecretFromAddress() };
}
