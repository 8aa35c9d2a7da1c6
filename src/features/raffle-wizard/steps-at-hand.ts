import { useEffect, useState } from 'react';
import { onIdle } from '#src/ui/on-idle.ts';
import { STEP, WIZARD_STEPS, type WizardStep } from './wizard-steps.ts';

/** For so long a step has stood before the ones before it are made: what is below its fold is drawn by then. Milliseconds. */
const SETTLING_MS = 1_000;

/** By step: the key that it has in the document, seen or not; 0 where it is not there. Another key, another form: it is seeded anew. */
type Keys = readonly number[];

let made = 0;

function newKey(): number {
  made += 1;
  return made;
}

const withNew = (keys: Keys, step: WizardStep): Keys =>
  keys.map((key, one) => (one === step ? newKey() : key));

/**
 * The steps in the document. Once a step has settled, those before it are made out of sight (decision 049), and again when something
 * else is `known` to be wrong. What was left stays until then, except for the short later ones: taking a long form away takes longer
 * than showing the next step. A later step is made when it is gone to: a form is saved before one goes on, and it is judged by that.
 * `fetchCode`: what the code of a step does while it comes, or does not, is for a step that was asked for.
 */
export function useStepsAtHand(
  current: WizardStep,
  known: string,
  fetchCode: (steps: readonly WizardStep[]) => Promise<unknown>,
): Keys {
  const [{ shown, keys }, setStanding] = useState(() => ({
    shown: current,
    keys: withNew([0, 0, 0, 0], current),
  }));
  if (shown !== current) {
    const isMade = current < shown && keys[current];
    setStanding({ shown: current, keys: isMade ? keys : withNew(keys, current) });
  }
  useEffect(() => {
    let isHere = true;
    const settle = (key: number, step: number) => {
      if (step < current) return newKey();
      return step === current ? key : 0;
    };
    const callOff = onIdle(async () => {
      await fetchCode(WIZARD_STEPS.filter((step) => step < current));
      // No transition: a step could be gone to before it is through.
      if (isHere) setStanding((now) => ({ ...now, keys: now.keys.map(settle) }));
    }, SETTLING_MS);
    return () => {
      isHere = false;
      callOff();
    };
  }, [current, known, fetchCode]);
  return keys.map((key, step) => (step > current && step !== STEP.config ? 0 : key));
}
