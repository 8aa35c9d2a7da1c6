import type { WizardStep } from './wizard-steps.ts';

/** Id of the form of a step: the indicator submits it when a later step is asked for. */
export const wizardFormId = (step: WizardStep) => `wizard-step-${step}`;
