/** Marks a form of the dashboard whose fields are never stored on the device, as secrets: a reload waits until they are empty. */
export const UNKEPT_FIELDS_ATTRIBUTE = 'data-unkept-fields';

/** Marks a field outside the dashboard whose value the tab keeps over a reload: no reload waits for it (P-1180). */
export const KEPT_IN_TAB_ATTRIBUTE = 'data-kept-in-tab';
