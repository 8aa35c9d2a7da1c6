import { useState } from 'react';
import { PUBLICATION_TERMS } from '#core/text/publication/publication-terms.ts';
import { dismissToast } from '#src/ui/overlays/feedback.ts';

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

const keyOf = (raffleId: string) => `rifaria.publication-terms.${raffleId}`;

function wasAccepted(raffleId: string): boolean {
  try {
    return sessionStorage.getItem(keyOf(raffleId)) === PUBLICATION_TERMS.version;
  } catch {
    return false;
  }
}

function keepAccepted(raffleId: string, isAccepted: boolean): void {
  try {
    if (isAccepted) sessionStorage.setItem(keyOf(raffleId), PUBLICATION_TERMS.version);
    else sessionStorage.removeItem(keyOf(raffleId));
  } catch {
    // Without this storage it is ticked again after the provider's page.
  }
}

/** Keeps the tick until the tab is closed: the way back from the provider's page loads the app again. */
export function useTerms(raffleId: string): Terms {
  const [isAccepted, setAccepted] = useState(() => wasAccepted(raffleId));
  const [error, setError] = useState<string>();
  return {
    isAccepted,
    error,
    accept(next) {
      setAccepted(next);
      keepAccepted(raffleId, next);
      setError(undefined);
    },
    accepted: isAccepted ? PUBLICATION_TERMS.version : undefined,
    demand() {
      // A toast would cover it.
      dismissToast();
      setError(PUBLICATION_TERMS.missing);
      const declaration = document.getElementById(TERMS_ID);
      declaration?.querySelector('input')?.focus();
      // With its message, which is rendered by then.
      requestAnimationFrame(() => declaration?.scrollIntoView({ block: 'center' }));
    },
  };
}
