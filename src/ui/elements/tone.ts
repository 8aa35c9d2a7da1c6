/** Severity of a message; determines its colour. */
export type Tone = 'neutral' | 'primary' | 'success' | 'warning' | 'danger';
