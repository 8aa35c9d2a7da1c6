/** Id of the section about the draw's rule. */
export const DRAW_RULE_ID = 'como-sera';

/** Brings the reader to the section about the draw's rule. */
export function goToDrawRule(): void {
  const section = document.getElementById(DRAW_RULE_ID);
  section?.scrollIntoView();
  section?.querySelector('summary')?.focus({ preventScroll: true });
}
