/** The form of a step, the one that is open before those out of sight: the indicator submits it when a later step is asked for. */
export const WIZARD_FORM_ID = 'wizard-step';
