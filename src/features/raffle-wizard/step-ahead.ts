import { type PointerEvent, startTransition, useEffect, useState } from 'react';
import { onDrawn } from '#src/ui/use-drawn.ts';
import { WIZARD_STEPS, type WizardStep } from './wizard-steps.ts';

/** On what leads to a step, with the step's number. */
const LEADS_TO = 'data-leads-to';

/** For the element that leads to a step. */
export const leadsTo = (step: WizardStep) => ({ [LEADS_TO]: step });

function stepLedTo(target: EventTarget): WizardStep | undefined {
  const place = target instanceof Element ? target.closest(`[${LEADS_TO}]`) : null;
  return WIZARD_STEPS.find((step) => String(step) === place?.getAttribute(LEADS_TO));
}

/**
 * The earlier step that a finger is about to go back to: it can be made out of sight until the finger leaves (decision 047). Later
 * steps are not: what is on the screen is saved first, and they are judged by that.
 */
export function useStepAhead(current: WizardStep) {
  const [pressed, setPressed] = useState<{ on: WizardStep; step: WizardStep }>();
  const onPointerDown = ({ target }: PointerEvent) => {
    const step = stepLedTo(target);
    setPressed(step !== undefined && step < current ? { on: current, step } : undefined);
  };
  const onPointerCancel = () => setPressed(undefined);
  return {
    ahead: pressed?.on === current ? pressed.step : undefined,
    presses: { onPointerDown, onPointerCancel },
  };
}

/** The step that was left last, until the current one has been seen: taking a long form away takes longer than showing the next step. */
export function useStepLeft(current: WizardStep): WizardStep {
  const [left, setLeft] = useState(current);
  useEffect(() => onDrawn(() => startTransition(() => setLeft(current))), [current]);
  return left;
}
