import { useEffect, useState } from 'react';
import { STEP, type WizardStep } from '#core/domain/app-paths.ts';
import { onIdle } from '#src/ui/loading/on-idle.ts';
import { WIZARD_STEPS } from './wizard-steps.ts';

/** Delay before the previous steps are pre-rendered, in ms: the current step has rendered its content below the fold by then. */
const PRERENDER_DELAY_MS = 1_000;

/** React key by step; 0 if the step is not mounted. A new key remounts the step, which seeds its form again. */
type Keys = readonly number[];

let lastKey = 0;

function newKey(): number {
  lastKey += 1;
  return lastKey;
}

const withNew = (keys: Keys, step: WizardStep): Keys =>
  keys.map((key, one) => (one === step ? newKey() : key));

/**
 * React keys of the mounted steps. After a delay the steps before the current one are mounted hidden (decision 049), and remounted when
 * `known` (the problems known so far) changes. Until then a step stays mounted after it was left, except short later ones: unmounting a long form
 * takes longer than rendering the next step. Later steps are mounted when they are opened, because they are validated against saved values.
 * `fetchCode` loads the code of steps; if it rejects, nothing is pre-rendered, and the error shows when the step is opened.
 */
export function useMountedSteps(
  current: WizardStep,
  known: string,
  fetchCode: (steps: readonly WizardStep[]) => Promise<unknown>,
): Keys {
  const [{ shown, keys }, setMounted] = useState(() => ({
    shown: current,
    keys: withNew([0, 0, 0, 0], current),
  }));
  if (shown !== current) {
    const isMounted = current < shown && keys[current];
    setMounted({ shown: current, keys: isMounted ? keys : withNew(keys, current) });
  }
  useEffect(() => {
    let isCurrent = true;
    const settle = (key: number, step: number) => {
      if (step < current) return newKey();
      return step === current ? key : 0;
    };
    const cancel = onIdle(async () => {
      await fetchCode(WIZARD_STEPS.filter((step) => step < current));
      // Not a transition: the user could open a step before it completes.
      if (isCurrent) setMounted((now) => ({ ...now, keys: now.keys.map(settle) }));
    }, PRERENDER_DELAY_MS);
    return () => {
      isCurrent = false;
      cancel();
    };
  }, [current, known, fetchCode]);
  return keys.map((key, step) => (step > current && step !== STEP.config ? 0 : key));
}
