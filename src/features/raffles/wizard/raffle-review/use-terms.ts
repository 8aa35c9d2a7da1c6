import { useState } from 'react';
import { PUBLICATION_TERMS } from '#core/text/publication/publication-terms.ts';

export const TERMS_ID = 'publication-terms';

/** The declaration that an organizer ticks before a raffle is published (P-767). */
export interface Terms {
  isAccepted: boolean;
  error: string | undefined;
  accept: (isAccepted: boolean) => void;
  /** The version that is ticked; undefined while none is. */
  accepted: string | undefined;
  /** Says that it is missing, and leads to it. */
  demand: () => void;
}

/** Keeps the tick while the review is open. */
export function useTerms(): Terms {
  const [isAccepted, setAccepted] = useState(false);
  const [error, setError] = useState<string>();
  return {
    isAccepted,
    error,
    accept(next) {
      setAccepted(next);
      setError(undefined);
    },
    accepted: isAccepted ? PUBLICATION_TERMS.version : undefined,
    demand() {
      setError(PUBLICATION_TERMS.missing);
      const declaration = document.getElementById(TERMS_ID);
      declaration?.querySelector('input')?.focus();
      // With its message, which is rendered by then.
      requestAnimationFrame(() => declaration?.scrollIntoView({ block: 'center' }));
    },
  };
}
