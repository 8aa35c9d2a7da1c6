import { afterNextPaint } from './use-painted.ts';

/**
 * Focuses an element after the next paint, as focusing forces a layout. Does nothing if the focus was moved to another element
 * meanwhile. Returns the cancel function.
 */
export function focusAfterPaint(element: HTMLElement): () => void {
  const before = document.activeElement;
  return afterNextPaint(() => {
    const now = document.activeElement;
    if (now === before || now === document.body) element.focus({ preventScroll: true });
  });
}
