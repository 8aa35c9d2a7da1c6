import { STICKY_ACTION_ATTRIBUTE } from './sticky-action.tsx';

/** In a low window the bar scrolls with the page: out of sight it keeps nothing clear. */
function isInSight(element: HTMLElement): boolean {
  const { top, height } = element.getBoundingClientRect();
  return height > 0 && top < innerHeight;
}

/** Where what stands at the bottom of the window, there to be pressed, begins: pixels from the top. */
function bottomEdge(): number {
  const standing = [...document.querySelectorAll<HTMLElement>(`[${STICKY_ACTION_ATTRIBUTE}]`)];
  return Math.min(innerHeight, ...standing.filter(isInSight).map((one) => one.getBoundingClientRect().top));
}

/**
 * Keeps an overlay that fills the window above the screen's primary action, also when one step's bar gives way to the
 * next one's while the overlay is up. Answers how to stop.
 */
export function standClear(overlay: HTMLElement): () => void {
  const place = () => {
    overlay.style.height = `${bottomEdge()}px`;
  };
  place();
  const watch = new MutationObserver(place);
  watch.observe(document.body, { childList: true, subtree: true });
  return () => watch.disconnect();
}
