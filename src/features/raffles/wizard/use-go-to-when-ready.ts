import { useEffect, useRef } from 'react';
import { type WizardStep } from '#core/domain/app-paths.ts';
import type { GoTo } from './wizard-steps.ts';

interface Shown {
  step: WizardStep;
  isReady: boolean;
  goTo: GoTo;
}

/**
 * Delays navigation from a step that has just been saved until `isReady`: the live query reports saved data a moment later,
 * and until then the next step would find step 0 incomplete and redirect to it. Goes nowhere once the user has left the step.
 */
export function useGoToWhenReady(step: WizardStep, isReady: boolean, goTo: GoTo): GoTo {
  const shown = useRef<Shown>(undefined);
  const next = useRef<{ from: WizardStep; place: Parameters<GoTo> }>(undefined);

  const goWhenReady = () => {
    if (next.current === undefined) return;
    const { from, place } = next.current;
    const isLeft = shown.current?.step !== from;
    if (!isLeft && !shown.current?.isReady) return;
    next.current = undefined;
    if (!isLeft) shown.current?.goTo(...place);
  };

  useEffect(() => {
    shown.current = { step, isReady, goTo };
    goWhenReady();
  });
  useEffect(
    () => () => {
      shown.current = undefined;
    },
    [],
  );

  return (...place) => {
    next.current = { from: step, place };
    goWhenReady();
  };
}
