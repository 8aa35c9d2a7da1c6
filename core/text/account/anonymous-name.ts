/** Shown for a person without a name (P-105). */
export const ANONYMOUS_NAME = 'Anônimo';
