import { setTimeout as sleep } from 'node:timers/promises';
import { NetworkLog } from './network-log.mjs';
import { slowDown } from './phone.mjs';
import { readPageTimes, watchFromTheStart } from './page-watch.mjs';
import { useUntilItWorks } from './real-input.mjs';

/** @typedef {import('./network-log.mjs').Transfer} Transfer */
/** @typedef {import('./routes.mjs').MeasuredRoute} MeasuredRoute */
/** @typedef {import('@playwright/test').BrowserContext} BrowserContext */

/** A visit ends when nothing was fetched for this long. Milliseconds. */
const QUIET_MS = 1_500;
const POLL_MS = 100;

/**
 * A visit without input, which would end the measurement of the largest contentful paint.
 * @param {BrowserContext} context
 * @param {MeasuredRoute} route
 */
export async function watchVisit(context, route) {
  const { page, network } = await openSlowly(context, route);
  await quietNetwork(network);
  const { firstPaintMs, largestPaintMs, largestPaint, blockingMs, shift } = await readPageTimes(page);
  await page.close();
  const all = network.transfers().filter(({ fromNetwork }) => fromNetwork);
  const ofApp = all.filter(({ kind }) => kind !== 'data');
  return {
    firstPaintMs,
    largestPaintMs,
    largestPaint,
    blockingMs,
    shift,
    appRequests: ofApp.length,
    dataRequests: all.length - ofApp.length,
    appBytes: sum(ofApp, 'wireBytes'),
  };
}

/**
 * A visit whose visitor is in a hurry: taps or types at once, again and again, until it takes effect.
 * @param {BrowserContext} context
 * @param {MeasuredRoute} route
 */
export async function hurryThrough(context, route) {
  const { page, devtools, network } = await openSlowly(context, route);
  const worksMs = await useUntilItWorks(page, devtools, route.probe);
  await page.close();
  const [document, ...rest] = network.transfers();
  const worksAt = (document?.startedAt ?? 0) + worksMs / 1000;
  const before = [document, ...rest].filter((one) => one !== undefined && one.endedAt <= worksAt);
  const scripts = before.filter((one) => one?.kind === 'script');
  return {
    worksMs,
    scriptBytes: sum(scripts, 'wireBytes'),
    parsedBytes: sum(scripts, 'parsedBytes'),
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
  await watchFromTheStart(page, probe);
  await page.goto(path, { waitUntil: 'commit' });
  return { page, devtools, network };
}

/** @param {NetworkLog} network */
async function quietNetwork(network) {
  let before = -1;
  let since = Date.now();
  while (Date.now() - since < QUIET_MS) {
    const now = network.progress();
    if (now !== before) since = Date.now();
    before = now;
    await sleep(POLL_MS);
  }
}

/**
 * @param {(Transfer | undefined)[]} transfers
 * @param {'wireBytes' | 'parsedBytes'} what
 */
function sum(transfers, what) {
  return transfers.reduce((total, transfer) => total + (transfer?.[what] ?? 0), 0);
}
