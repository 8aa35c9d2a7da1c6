import { useEffect, useRef } from 'react';
import type { GoTo } from './wizard-steps.ts';

/**
 * Delays navigation from a step that has just been saved until `isReady`: the live query reports saved data a moment later,
 * and until then the next step would find step 0 incomplete and redirect to it.
 */
export function useGoToWhenReady(isReady: boolean, goTo: GoTo): GoTo {
  const latest = useRef({ isReady, goTo });
  const next = useRef<Parameters<GoTo>>(undefined);

  const goWhenReady = () => {
    if (next.current === undefined || !latest.current.isReady) return;
    const place = next.current;
    next.current = undefined;
    latest.current.goTo(...place);
  };

  useEffect(() => {
    latest.current = { isReady, goTo };
    goWhenReady();
  });

  return (...place) => {
    next.current = place;
    goWhenReady();
  };
}
