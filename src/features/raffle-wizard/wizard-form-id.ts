/** The form of the step that is open: the indicator submits it when a later step is asked for. */
export const WIZARD_FORM_ID = 'wizard-step';
