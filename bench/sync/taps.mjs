import { setTimeout as sleep } from 'node:timers/promises';
import { busyMs } from '../lib/page-metrics.mjs';

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {import('@playwright/test').CDPSession} CdpSession */

/** Timeout of a tap without effect, an error of the bench. Milliseconds. */
const GIVE_UP_MS = 20_000;
/** Duration of a tap. Milliseconds. */
const PRESS_MS = 60;

/**
 * Runs in the page: from the next tap (or, without one, from the navigation) until what each condition asks for has been
 * painted, and until the app went to another address, in milliseconds, as `window.painted`. Self-contained, because it is sent over as text.
 * @param {{ conditions: string[], isFromTap: boolean, giveUpMs: number }} what
 */
function watchPainted({ conditions, isFromTap, giveUpMs }) {
  const areThere = conditions.map((text) => new Function(`return (${text})`));
  const painted = new Promise((resolve, reject) => {
    /** @type {Map<number, number>} */
    const times = new Map();
    const seen = new Set();
    let startedAt = 0;
    let wentAt = NaN;
    // Records the navigation, after which the save of the tap has ended.
    const push = history.pushState;
    history.pushState = (...place) => {
      history.pushState = push;
      wentAt = performance.now();
      push.apply(history, place);
    };
    const noteAfterPaint = (/** @type {number} */ place) => {
      const note = () => {
        times.set(place, performance.now() - startedAt);
        if (times.size < areThere.length) return;
        history.pushState = push;
        resolve({ painted: areThere.map((_, index) => times.get(index)), wentAfter: wentAt - startedAt });
      };
      // The first thing after this frame: a message would come behind whatever else waits by then, and be counted with it.
      void scheduler.postTask(note, { priority: 'user-blocking' });
    };
    // Runs before each frame is painted.
    const look = () => {
      areThere.forEach((isThere, place) => {
        if (seen.has(place) || !isThere()) return;
        seen.add(place);
        noteAfterPaint(place);
      });
      if (performance.now() - startedAt > giveUpMs) reject(new Error(`not there: ${conditions.join(' · ')}`));
      else if (seen.size < areThere.length) requestAnimationFrame(look);
    };
    if (!isFromTap) look();
    else {
      // Compiled now, and not in the frame that is waited for.
      for (const isThere of areThere) isThere();
      const begin = (/** @type {Event} */ { timeStamp }) => {
        startedAt = timeStamp;
        requestAnimationFrame(look);
      };
      addEventListener('pointerup', begin, { capture: true, once: true });
    }
  });
  Object.assign(window, { painted });
}

/** @param {Page} page @returns {Promise<{ painted: number[], wentAfter: number }>} */
const readPainted = (page) => page.evaluate(() => Reflect.get(window, 'painted'));

/** @param {CdpSession} devtools @param {{ x: number, y: number }} place */
async function press(devtools, place) {
  const touch = (/** @type {'touchStart' | 'touchEnd'} */ type, /** @type {typeof place[]} */ touchPoints) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', [place]);
  await sleep(PRESS_MS);
  await touch('touchEnd', []);
}

/**
 * Taps, and answers after how many milliseconds each condition's effect was painted, and the app went to another address, counted
 * from the finger's leaving; and how
 * much of the processor the page's main thread had by the last of them, which does not depend on what else the machine does.
 * @param {Page} page
 * @param {CdpSession} devtools of the page, whose Performance domain counts the thread's own time
 * @param {import('@playwright/test').Locator} target
 * @param {string[]} conditions expressions of the page, true once what is waited for is in the document
 */
export async function tapUntilPainted(page, devtools, target, conditions) {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('what is to be tapped is not in sight');
  await page.evaluate(watchPainted, { conditions, isFromTap: true, giveUpMs: GIVE_UP_MS });
  const before = await busyMs(devtools);
  await press(devtools, { x: box.x + box.width / 2, y: box.y + box.height / 2 });
  const { painted, wentAfter } = await readPainted(page);
  return { painted, wentAfter, busy: (await busyMs(devtools)) - before };
}

/**
 * Opens an address again, and answers after how many milliseconds each condition's effect was painted, from the navigation's start.
 * @param {Page} page
 * @param {string} address
 * @param {string[]} conditions
 */
export async function openUntilPainted(page, address, conditions) {
  await page.goto(address, { waitUntil: 'commit' });
  await page.evaluate(watchPainted, { conditions, isFromTap: false, giveUpMs: GIVE_UP_MS });
  return (await readPainted(page)).painted;
}
