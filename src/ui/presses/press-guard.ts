import { Spot } from './spot.ts';

/** For how long the spot of a press is watched, milliseconds. */
export const MEMORY_MS = 10_000;
/** Animations move controls without changing the document; longer than any of them, milliseconds. */
const MOTION_MS = 500;

const EVERY_CHANGE = { subtree: true, childList: true, characterData: true, attributes: true };

/** Clicks by keyboard and assistive technology have no pointer. */
const hasPointer = (event: MouseEvent) =>
  event.detail > 0 && !('pointerType' in event && event.pointerType === '');

const TICKED_TYPES = ['checkbox', 'radio'];

/** Whether an 'input' is a press and no typing: a tick and a switch fire one as they are pressed. */
function isTick(event: Event): boolean {
  const [target] = event.composedPath();
  return event.type === 'input' && target instanceof HTMLInputElement && TICKED_TYPES.includes(target.type);
}

/**
 * Ignores presses that were meant for what stood there before: where the last press was, a control that has come since takes no press
 * until it has stood there for a while (P-126, decision 069). Everything else on the screen acts at once, as do keyboard and assistive
 * technology. Returns the function that ends it.
 */
export function guardPresses(): () => void {
  const spot = new Spot();
  const listening = new AbortController();
  let pressedAt = -Infinity;
  let movingUntil = 0;
  let frame = 0;
  let isIgnored = false;

  const isWatched = () => performance.now() - pressedAt <= MEMORY_MS;
  const lookSoon = () => {
    frame ||= requestAnimationFrame(() => {
      frame = 0;
      const now = performance.now();
      spot.look(now);
      if (!isWatched()) watch.disconnect();
      if (now < movingUntil || spot.isQuiet) lookSoon();
    });
  };
  const watch = new MutationObserver(() => {
    movingUntil = performance.now() + MOTION_MS;
    lookSoon();
  });
  const forget = () => {
    watch.disconnect();
    cancelAnimationFrame(frame);
    frame = 0;
    spot.clear();
    pressedAt = -Infinity;
  };

  const forgetUnlessTicked = (event: Event) => {
    if (!isTick(event)) forget();
  };

  const begin = (event: PointerEvent) => {
    if (!event.isPrimary || event.pointerType === '') return;
    // What came since the last frame is new, too. Without a change of the document, what stands there now is what the person saw: a page
    // that was scrolled brings other controls to the spot.
    const hasChanged = frame !== 0 || watch.takeRecords().length > 0;
    if (isWatched() && hasChanged) spot.look(performance.now());
    isIgnored = spot.isQuietAt(event);
    if (isIgnored) return lookSoon();
    spot.moveTo(event);
    pressedAt = performance.now();
    watch.observe(document, EVERY_CHANGE);
  };
  const finish = (event: MouseEvent) => {
    if (!isIgnored || !hasPointer(event)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };

  // At the window, before any other listener.
  const options = { capture: true, passive: true, signal: listening.signal };
  window.addEventListener('pointerdown', begin, options);
  window.addEventListener('click', finish, { ...options, passive: false });
  // Whoever types, uses the keyboard, or scrolls by touch or wheel, has seen what stands there now.
  for (const type of ['input', 'keydown', 'wheel', 'pointercancel'])
    window.addEventListener(type, forgetUnlessTicked, options);
  return () => {
    listening.abort();
    forget();
  };
}
