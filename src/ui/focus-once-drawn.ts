import { onDrawn } from './use-drawn.ts';

/**
 * Gives something that has just come up the focus once it is drawn, for the focus has it measured; not where somebody has put it elsewhere
 * meanwhile. What went away with the focus has left it to nobody. Answers how to call it off.
 */
export function focusOnceDrawn(element: HTMLElement): () => void {
  const before = document.activeElement;
  return onDrawn(() => {
    const now = document.activeElement;
    if (now === before || now === document.body) element.focus({ preventScroll: true });
  });
}
