import { useEffect, useRef } from 'react';
import type { GoTo } from './wizard-steps.ts';

/**
 * Going on from a step that has just been saved. The live query shows what was saved only a moment later; before that the
 * next step would find step 0 unfinished and lead back to it. So going on waits until `isReady`.
 */
export function useGoOn(isReady: boolean, goTo: GoTo): GoTo {
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
