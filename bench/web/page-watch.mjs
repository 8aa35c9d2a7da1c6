/** @typedef {{ action: 'tap' | 'type', selector: string, effect: string }} Probe */
/** @typedef {{ firstPaintMs: number, largestPaintMs: number, blockingMs: number, shift: number, worksMs: number | null }} PageTimes */

/** Threshold of long tasks; the excess is blocking time. Milliseconds. */
const LONG_TASK_MS = 50;

/**
 * Runs in the page before any of its own code: keeps what the browser reports of paints, shifts and long tasks, and notes
 * the first frame in which the probe's effect is there. Self-contained, because it is sent over as text.
 * @param {{ effect: string, longTaskMs: number }} settings
 */
function watchPage({ effect, longTaskMs }) {
  const times = { firstPaintMs: 0, largestPaintMs: 0, blockingMs: 0, shift: 0 };
  /** @type {number | null} */
  let worksMs = null;
  /** @param {string} type @param {(entry: any) => void} keep */
  const observe = (type, keep) =>
    new PerformanceObserver((list) => list.getEntries().forEach(keep)).observe({ type, buffered: true });
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') times.firstPaintMs = startTime;
  });
  observe('largest-contentful-paint', ({ startTime }) => {
    times.largestPaintMs = startTime;
  });
  observe('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) times.shift += value;
  });
  observe('longtask', ({ duration }) => {
    times.blockingMs += duration - longTaskMs;
  });
  addEventListener('click', ({ defaultPrevented }) => {
    if (defaultPrevented) Object.assign(window, { linkTaken: true });
  });
  const isThere = new Function(`return (${effect})`);
  const look = () => {
    if (isThere()) worksMs = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  Object.assign(window, { pageTimes: () => ({ ...times, worksMs }) });
}

/**
 * Watches every document that the page opens from now on.
 * @param {import('@playwright/test').Page} page
 * @param {Probe} probe
 */
export async function watchFromTheStart(page, { effect }) {
  await page.addInitScript(watchPage, { effect, longTaskMs: LONG_TASK_MS });
}

/**
 * The recorded times so far, milliseconds since the navigation began.
 * @param {import('@playwright/test').Page} page
 * @returns {Promise<PageTimes>}
 */
export function readPageTimes(page) {
  return page.evaluate(() => /** @type {any} */ (window).pageTimes());
}
