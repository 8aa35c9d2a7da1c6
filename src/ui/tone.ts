/** The mood of a message: what colour it takes. */
export type Tone = 'neutral' | 'primary' | 'success' | 'warning' | 'danger';
