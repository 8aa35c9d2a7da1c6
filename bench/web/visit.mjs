import { setTimeout as sleep } from 'node:timers/promises';
import { NetworkLog } from './network-log.mjs';
import { slowDown, slowNetwork } from './phone.mjs';
import { readPageTimes, watchFromTheStart } from './page-watch.mjs';
import { useUntilItWorks } from './real-input.mjs';
import { followWorkers } from './worker-devtools.mjs';

/** @typedef {import('./network-log.mjs').Transfer} Transfer */
/** @typedef {import('./routes.mjs').MeasuredRoute} MeasuredRoute */
/** @typedef {import('@playwright/test').BrowserContext} BrowserContext */

/** A visit ends when nothing was fetched for this long, no request is open, and the screen is there. Milliseconds. */
const QUIET_MS = 1_500;
const GIVE_UP_MS = 60_000;
const POLL_MS = 100;

/**
 * A visit without input, which would end the measurement of the largest contentful paint.
 * @param {BrowserContext} context
 * @param {MeasuredRoute} route
 */
export async function watchVisit(context, route) {
  const { page, network, close } = await openSlowly(context, route);
  await untilComplete(page, network, route.probe.selector);
  const { firstPaintMs, largestPaintMs, blockingMs, shift } = await readPageTimes(page);
  await close();
  const all = network.transfers().filter(({ fromNetwork }) => fromNetwork);
  const ofPage = all.filter(({ byWorker }) => !byWorker);
  const ofApp = ofPage.filter(({ kind }) => kind !== 'data');
  return {
    firstPaintMs,
    largestPaintMs,
    blockingMs,
    shift,
    appRequests: ofApp.length,
    dataRequests: ofPage.length - ofApp.length,
    workerRequests: all.length - ofPage.length,
  };
}

/**
 * A visit whose visitor is in a hurry: taps or types at once, again and again, until it takes effect.
 * @param {BrowserContext} context
 * @param {MeasuredRoute} route
 */
export async function hurryThrough(context, route) {
  const { page, devtools, network, close } = await openSlowly(context, route);
  const worksMs = await useUntilItWorks(page, devtools, route.probe);
  await close();
  const [document, ...rest] = network.transfers();
  const worksAt = (document?.startedAt ?? 0) + worksMs / 1000;
  const before = [document, ...rest].filter((one) => one !== undefined && one.endedAt <= worksAt);
  const scripts = before.filter((one) => one?.kind === 'script');
  return {
    worksMs,
    scriptBytes: sum(scripts, 'wireBytes'),
    // What the worker fetches for the page is parsed once, in the page.
    parsedBytes: sum(
      scripts.filter((one) => !one?.byWorker),
      'parsedBytes',
    ),
    appBytesBefore: sum(
      before.filter((one) => one?.kind !== 'data'),
      'wireBytes',
    ),
  };
}

/**
 * @param {BrowserContext} context
 * @param {MeasuredRoute} route
 */
async function openSlowly(context, { path, probe }) {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await slowDown(devtools);
  const network = new NetworkLog(devtools);
  const unfollow = await followWorkers(page, devtools, async (worker) => {
    network.addWorker(worker);
    await worker.send('Network.enable');
    // Conditions that are set before the worker runs have no effect.
    await worker.send('Runtime.evaluate', { expression: '0' });
    await slowNetwork(worker);
  });
  await watchFromTheStart(page, probe);
  await page.goto(path, { waitUntil: 'commit' });
  const close = async () => {
    await unfollow();
    await page.close();
  };
  return { page, devtools, network, close };
}

/**
 * @param {import('@playwright/test').Page} page
 * @param {NetworkLog} network
 * @param {string} selector of an element of the screen
 */
async function untilComplete(page, network, selector) {
  const deadline = Date.now() + GIVE_UP_MS;
  let before = -1;
  let since = Date.now();
  while (Date.now() < deadline) {
    const now = network.progress();
    if (now !== before) since = Date.now();
    before = now;
    const isQuiet = Date.now() - since >= QUIET_MS && network.open().length === 0;
    // Not looked up earlier, as that is work of the page.
    if (isQuiet && (await isShown(page, selector))) return;
    await sleep(POLL_MS);
  }
  const open = network.open().map(({ url }) => url);
  throw new Error(`${page.url()}: not complete; ${selector} is not shown, or open: ${open.join(', ')}`);
}

/**
 * @param {import('@playwright/test').Page} page
 * @param {string} selector
 */
function isShown(page, selector) {
  return page.evaluate(
    (wanted) => [...document.querySelectorAll(wanted)].some((element) => element.checkVisibility()),
    selector,
  );
}

/**
 * @param {(Transfer | undefined)[]} transfers
 * @param {'wireBytes' | 'parsedBytes'} what
 */
function sum(transfers, what) {
  return transfers.reduce((total, transfer) => total + (transfer?.[what] ?? 0), 0);
}
