import { setTimeout as sleep } from 'node:timers/promises';
import { readPageTimes } from './page-watch.mjs';

/** Interval of checks for the target. Milliseconds. */
const LOOK_EVERY_MS = 20;
/** Delay before a tap without effect is repeated. Milliseconds. */
const TRY_AGAIN_MS = 250;
const GIVE_UP_MS = 20_000;

/**
 * Repeats real browser input until it takes effect: the first
 * effective tap or key is the time at which the form works.
 * @param {import('@playwright/test').Page} page
 * @param {import('@playwright/test').CDPSession} devtools of the page
 * @param {import('./page-watch.mjs').Probe} probe
 * @returns {Promise<number>} milliseconds since the navigation began
 */
export async function useUntilItWorks(page, devtools, probe) {
  const deadline = Date.now() + GIVE_UP_MS;
  while (Date.now() < deadline) {
    const { worksMs } = await readPageTimes(page);
    if (worksMs !== null) return worksMs;
    const place = await placeOf(page, probe.selector);
    if (place) await act(devtools, place, probe.action);
    await sleep(place ? TRY_AGAIN_MS : LOOK_EVERY_MS);
  }
  throw new Error(`${page.url()}: nothing that was done to ${probe.selector} took effect`);
}

/**
 * The centre of a visible, uncovered element.
 * @param {import('@playwright/test').Page} page
 * @param {string} selector
 * @returns {Promise<{ x: number, y: number } | undefined>}
 */
function placeOf(page, selector) {
  return page.evaluate((wanted) => {
    const element = document.querySelector(wanted);
    element?.scrollIntoView({ block: 'center', behavior: 'instant' });
    const box = element?.getBoundingClientRect();
    if (!box || box.width === 0) return undefined;
    const place = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    return element?.contains(document.elementFromPoint(place.x, place.y)) ? place : undefined;
  }, selector);
}

/**
 * @param {import('@playwright/test').CDPSession} devtools
 * @param {{ x: number, y: number }} place
 * @param {import('./page-watch.mjs').Probe['action']} action
 */
async function act(devtools, place, action) {
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [place] });
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  if (action === 'type') {
    await devtools.send('Input.dispatchKeyEvent', { type: 'keyDown', key: '5', code: 'Digit5', text: '5' });
    await devtools.send('Input.dispatchKeyEvent', { type: 'keyUp', key: '5', code: 'Digit5' });
  }
}
