import { useEffect, useRef } from 'react';
import type { WizardStep } from './wizard-steps.ts';

/**
 * Going on from a step that has just been saved. The live query shows what was saved only a moment later; before that the
 * next step would find step 0 unfinished and lead back to it. So going on waits until `isReady`.
 */
export function useGoOn(isReady: boolean, goTo: (step: WizardStep) => void): (next: WizardStep) => void {
  const latest = useRef({ isReady, goTo });
  const next = useRef<WizardStep>(undefined);

  const goWhenReady = () => {
    if (next.current === undefined || !latest.current.isReady) return;
    const step = next.current;
    next.current = undefined;
    latest.current.goTo(step);
  };

  useEffect(() => {
    latest.current = { isReady, goTo };
    goWhenReady();
  });

  return (step) => {
    next.current = step;
    goWhenReady();
  };
}
