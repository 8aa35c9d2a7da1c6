import { type WizardStep } from '#core/domain/app-paths.ts';

/** Id of the form of a step; the indicator submits it before it opens a later step. */
export const wizardFormId = (step: WizardStep) => `wizard-step-${step}`;

/** The mounted form of a step; undefined if there is none. */
export function wizardFormOf(step: WizardStep): HTMLFormElement | undefined {
  const form = document.getElementById(wizardFormId(step));
  return form instanceof HTMLFormElement ? form : undefined;
}
