import { type PointerEvent, startTransition, useEffect, useState } from 'react';
import { onDrawn } from '#src/ui/use-drawn.ts';
import { STEP, WIZARD_STEPS, type WizardStep } from './wizard-steps.ts';

/** On what leads to a step, with the step's number. */
const LEADS_TO = 'data-leads-to';

/** For the element that leads to a step. */
export const leadsTo = (step: WizardStep) => ({ [LEADS_TO]: step });

function stepLedTo(target: EventTarget): WizardStep | undefined {
  const place = target instanceof Element ? target.closest(`[${LEADS_TO}]`) : null;
  return WIZARD_STEPS.find((step) => String(step) === place?.getAttribute(LEADS_TO));
}

/**
 * The earlier step that a finger is about to go back to: it can be made out of sight meanwhile (decision 047), and is forgotten once the
 * finger scrolls, leaves elsewhere, or has gone there. Later steps are not: a form is saved before one goes on, and they are judged by that.
 */
export function useStepAhead(current: WizardStep) {
  const [pressed, setPressed] = useState<{ on: WizardStep; step: WizardStep }>();
  if (pressed && pressed.on !== current) setPressed(undefined);
  const onPointerDown = ({ target }: PointerEvent) => {
    const step = stepLedTo(target);
    setPressed(step !== undefined && step < current ? { on: current, step } : undefined);
  };
  const onPointerUp = ({ target }: PointerEvent) => {
    if (stepLedTo(target) !== pressed?.step) setPressed(undefined);
  };
  const onPointerCancel = () => setPressed(undefined);
  return { ahead: pressed?.step, presses: { onPointerDown, onPointerUp, onPointerCancel } };
}

/**
 * The configuration, once it was left and until the next step has been seen: taking so long a form away takes longer than showing that.
 * Undefined at other times.
 */
export function useConfigLeft(current: WizardStep): WizardStep | undefined {
  const [left, setLeft] = useState(current);
  useEffect(() => onDrawn(() => startTransition(() => setLeft(current))), [current]);
  return left === STEP.config && left !== current ? left : undefined;
}
