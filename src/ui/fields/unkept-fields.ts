/** Marks a form of the dashboard whose fields are never stored on the device, as secrets: a reload waits until they are empty. */
export const UNKEPT_FIELDS_ATTRIBUTE = 'data-unkept-fields';
