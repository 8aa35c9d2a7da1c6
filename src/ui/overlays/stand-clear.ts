import { BEHIND_ATTRIBUTE } from '../layout/behind.ts';
import { STICKY_ACTION_ATTRIBUTE } from '../layout/sticky-action.tsx';

/** Maximum height of a toast above the edge, pixels. */
const MESSAGE_ROOM = 128;
/** A higher edge would push the toast out of the window, pixels. */
const HIGHEST_EDGE = 200;

/** In a low window the bar scrolls with the page; it is not avoided when scrolled out of view or in a hidden scene. */
function isInSight(element: HTMLElement): boolean {
  if (element.closest(`[${BEHIND_ATTRIBUTE}]`)) return false;
  const { top, height } = element.getBoundingClientRect();
  return height > 0 && top < innerHeight;
}

/** Top of the sticky actions at the bottom of the window, pixels from the top. */
function bottomEdge(): number {
  const standing = [...document.querySelectorAll<HTMLElement>(`[${STICKY_ACTION_ATTRIBUTE}]`)];
  return Math.min(innerHeight, ...standing.filter(isInSight).map((one) => one.getBoundingClientRect().top));
}

/** From the label of a control to its hint or error, pixels from the top. */
function extentOf(control: Element): { top: number; bottom: number } {
  const notes = (control.getAttribute('aria-describedby') ?? '').split(' ');
  const labels = control instanceof HTMLInputElement ? (control.labels ?? []) : [];
  const parts = [control, ...labels, ...notes.map((id) => document.getElementById(id))];
  const places = parts.flatMap((part) => part?.getBoundingClientRect() ?? []);
  return {
    top: Math.min(...places.map(({ top }) => top)),
    bottom: Math.max(...places.map(({ bottom }) => bottom)),
  };
}

/** The controls that a toast must not cover: the focused one (WCAG 2.4.11), and if that has an error, all that have one. */
function controlsToSee(focused: Element): Element[] {
  const withError = '[aria-invalid="true"]';
  return focused.matches(withError) ? [...document.querySelectorAll(withError)] : [focused];
}

/** The edge, raised to the top of the focused control if the toast would cover what has to be seen. */
function aboveFocus(edge: number, overlay: HTMLElement): number {
  const focused = document.activeElement;
  if (focused === null || focused === document.body || overlay.contains(focused)) return edge;
  const { top } = extentOf(focused);
  const isCovered = controlsToSee(focused)
    .map(extentOf)
    .some((extent) => extent.top < edge && extent.bottom > edge - MESSAGE_ROOM);
  return isCovered && top > HIGHEST_EDGE ? top : edge;
}

/**
 * Keeps a toast above the screen's primary action and the focused control, also when the screen changes meanwhile. Returns the
 * function that stops it.
 */
export function standClear(overlay: HTMLElement): () => void {
  const place = () => {
    overlay.style.height = `${aboveFocus(bottomEdge(), overlay)}px`;
  };
  // Once per frame, to avoid layout thrashing.
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
