import { BEHIND_ATTRIBUTE } from './behind.ts';
import { STICKY_ACTION_ATTRIBUTE } from './sticky-action.tsx';

/** What a message in passing takes at most above the edge that it stands on. Pixels. */
const MESSAGE_ROOM = 128;
/** Above this a message would leave the window at its top. Pixels. */
const HIGHEST_EDGE = 200;

/** In a low window the bar scrolls with the page: out of sight, or behind what is seen, it keeps nothing clear. */
function isInSight(element: HTMLElement): boolean {
  if (element.closest(`[${BEHIND_ATTRIBUTE}]`)) return false;
  const { top, height } = element.getBoundingClientRect();
  return height > 0 && top < innerHeight;
}

/** Where what stands at the bottom of the window, there to be pressed, begins: pixels from the top. */
function bottomEdge(): number {
  const standing = [...document.querySelectorAll<HTMLElement>(`[${STICKY_ACTION_ATTRIBUTE}]`)];
  return Math.min(innerHeight, ...standing.filter(isInSight).map((one) => one.getBoundingClientRect().top));
}

/** The edge, raised to the top of the control that has the focus where the message would cover it (WCAG 2.4.11). */
function aboveFocus(edge: number, overlay: HTMLElement): number {
  const focused = document.activeElement;
  if (focused === null || focused === document.body || overlay.contains(focused)) return edge;
  const { top, bottom } = focused.getBoundingClientRect();
  const isCovered = top < edge && bottom > edge - MESSAGE_ROOM;
  return isCovered && top > HIGHEST_EDGE ? top : edge;
}

/**
 * Keeps an overlay that fills the window above the screen's primary action and above the control that has the focus, also
 * when one step's bar gives way to the next one's while the overlay is up. Answers how to stop.
 */
export function standClear(overlay: HTMLElement): () => void {
  const place = () => {
    overlay.style.height = `${aboveFocus(bottomEdge(), overlay)}px`;
  };
  // Once a frame: measuring between two changes of a step that is just being drawn would lay it out twice.
  let frame = 0;
  const placeSoon = () => {
    frame ||= requestAnimationFrame(() => {
      frame = 0;
      place();
    });
  };
  place();
  const watch = new MutationObserver(placeSoon);
  watch.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('focusin', placeSoon);
  return () => {
    watch.disconnect();
    document.removeEventListener('focusin', placeSoon);
    cancelAnimationFrame(frame);
  };
}
