/**
 * npm run bench:grid: numbers of a raffle of 50,000, half of them sold, on a cheap phone: from the bitmap to the first cells, frames of a
 * slow scroll of 10 s, memory of the page, and bytes of a minute of looking while three random numbers are sold every five seconds.
 * `--runs N` (5)
 */
import fs from 'node:fs';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { v7 as uuidv7 } from 'uuid';
import { ensureBuilt } from '../scripts/lib/ensure-built.mjs';
import { runCommand } from '../scripts/lib/project.mjs';
import { ApiClient } from '../tests/fixtures/api-client.ts';
import { AppServer } from '../tests/fixtures/app-server.ts';
import { demoAccounts } from '../tests/fixtures/demo-accounts.ts';
import { seededRandom } from '../tests/fixtures/seeded-random.ts';
import { browserOptions } from './lib/browser-options.mjs';
import { machineLine, yardstickMs } from './lib/machine.mjs';
import { sumOfMetrics } from './lib/page-metrics.mjs';
import { publishRaffle } from './tickets/http-arms.mjs';
import { medianOf } from './lib/statistics.mjs';
import { NetworkLog } from './web/network-log.mjs';
import { newPhone } from './web/people.mjs';
import { slowDown } from './web/phone.mjs';

const TOTAL = 50_000;
/** A cash sale takes at most so many numbers. */
const SALE = 5_000;
const SALES = 5;
const SCROLL_MS = 10_000;
/** Heights of the screen: two down and two up. */
const SCROLLED_HEIGHTS = 4;
const FRAME_MAX_MS = 32;
const MINUTE_MS = 60_000;
const SALE_EVERY_MS = 5_000;
const NUMBERS_A_SALE = 3;
/** Lines of `smaps_rollup`, in kB. */
const PRIVATE_MEMORY = /^Private_(?:Clean|Dirty): +(\d+) kB$/gm;

/** @typedef {{ seller: ApiClient, raffle: string, left: number[] }} Shop `left`: in random order */

/** @param {Shop} shop @param {number[]} tickets */
async function sell({ seller, raffle }, tickets) {
  const body = { _id: uuidv7(), raffle, name: 'Bia', tickets };
  const reply = await seller.request('POST', '/private/payment', body);
  if (reply.status !== 201) throw new Error(`Not sold: ${reply.status} ${await reply.text()}`);
}

/** Sells random numbers up to a half. @param {string} url @param {string} raffle @returns {Promise<Shop>} */
async function openShop(url, raffle) {
  const seller = await ApiClient.signIn(url);
  const random = seededRandom(1);
  const left = Array.from({ length: TOTAL }, (_, number) => ({ number, place: random() }))
    .sort((one, other) => one.place - other.place)
    .map(({ number }) => number);
  const shop = { seller, raffle, left };
  for (let sale = 0; sale < SALES; sale += 1) await sell(shop, left.splice(0, SALE));
  return shop;
}

/** Runs in the page: from the arrival of the bitmap until the frame in which cells can be pressed. Milliseconds. */
async function untilFirstCells() {
  while (!document.querySelector('[aria-label="Números"][aria-busy="false"] button:not([disabled])'))
    await new Promise((resolve) => requestAnimationFrame(resolve));
  const shownAt = performance.now();
  const [bitmap] = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('/grid'));
  return shownAt - /** @type {PerformanceResourceTiming} */ (bitmap).responseEnd;
}

/** Runs in the page: keeps the time between frames. */
function watchFrames() {
  /** @type {number[]} */
  const frames = [];
  let last = performance.now();
  const note = () => {
    const now = performance.now();
    frames.push(now - last);
    last = now;
    requestAnimationFrame(note);
  };
  requestAnimationFrame(note);
  Object.assign(window, { frames });
}

/** Work of the main thread so far, ms. @param {import('@playwright/test').CDPSession} devtools */
const workOf = async (devtools) =>
  1000 * (await sumOfMetrics(devtools, 'ScriptDuration', 'LayoutDuration', 'RecalcStyleDuration'));

/** @param {import('@playwright/test').Page} page @param {import('@playwright/test').CDPSession} devtools */
async function scroll(page, devtools) {
  await page.locator('[aria-label="Números"]').scrollIntoViewIfNeeded();
  await page.evaluate(watchFrames);
  const before = await workOf(devtools);
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const place = { x: width / 2, y: height / 2 };
  const gesture = {
    ...place,
    yDistance: -height,
    speed: Math.round((SCROLLED_HEIGHTS * height * 1000) / SCROLL_MS),
    repeatCount: 1,
  };
  await devtools.send('Input.synthesizeScrollGesture', { ...gesture, gestureSourceType: 'touch' });
  await devtools.send('Input.synthesizeScrollGesture', {
    ...{ ...gesture, yDistance: height },
    gestureSourceType: 'touch',
  });
  const frames = await page.evaluate(() => /** @type {any} */ (window).frames.slice());
  return {
    longFrames: frames.filter((/** @type {number} */ each) => each > FRAME_MAX_MS).length,
    longestFrameMs: Math.max(...frames),
    workMsPerFrame: ((await workOf(devtools)) - before) / frames.length,
  };
}

/** @param {import('@playwright/test').CDPSession} devtools */
async function heapMegabytes(devtools) {
  await devtools.send('HeapProfiler.collectGarbage');
  return (await sumOfMetrics(devtools, 'JSHeapUsedSize')) / 1e6;
}

/**
 * Private memory of the process that renders the page: the largest of its kind, as one without a page is kept ready.
 * @param {import('@playwright/test').Browser} browser
 */
async function rendererMegabytes(browser) {
  const devtools = await browser.newBrowserCDPSession();
  const { processInfo } = await devtools.send('SystemInfo.getProcessInfo');
  await devtools.detach();
  const kilobytesOf = (/** @type {number} */ id) =>
    [...fs.readFileSync(`/proc/${id}/smaps_rollup`, 'utf8').matchAll(PRIVATE_MEMORY)]
      .map(([, size]) => Number(size))
      .reduce((sum, each) => sum + each, 0);
  const renderers = processInfo.filter(({ type }) => type === 'renderer');
  return Math.max(...renderers.map(({ id }) => kilobytesOf(id))) / 1000;
}

/** @param {import('@playwright/test').Browser} browser @param {string} url @param {Shop} shop */
async function visit(browser, url, shop) {
  const context = await newPhone(browser, url);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  const emptyMb = await rendererMegabytes(browser);
  await slowDown(devtools);
  await devtools.send('Performance.enable');
  const network = new NetworkLog(devtools);
  await page.goto(`/${shop.raffle}/rifa-digital`, { waitUntil: 'commit' });
  const firstCellsMs = await page.evaluate(untilFirstCells);
  const moved = await scroll(page, devtools);
  const heapMb = await heapMegabytes(devtools);
  const overEmptyMb = (await rendererMegabytes(browser)) - emptyMb;
  await page.waitForLoadState('networkidle');
  const known = network.transfers().length;
  for (let passedMs = 0; passedMs < MINUTE_MS; passedMs += SALE_EVERY_MS) {
    await sell(shop, shop.left.splice(0, NUMBERS_A_SALE));
    await page.waitForTimeout(SALE_EVERY_MS);
  }
  const minute = network.transfers().slice(known);
  await context.close();
  const bytes = minute.reduce((sum, { wireBytes }) => sum + wireBytes, 0);
  return { firstCellsMs, ...moved, heapMb, overEmptyMb, kilobytesAMinute: bytes / 1000 };
}

/** @param {string} url @param {number} runs */
async function measureVisits(url, runs) {
  const raffle = await publishRaffle(url, TOTAL, { model: 'manual', buttons: [] });
  const shop = await openShop(url, raffle);
  const browser = await chromium.launch(browserOptions());
  try {
    const visits = [];
    for (let run = 0; run < runs; run += 1) visits.push(await visit(browser, url, shop));
    return visits;
  } finally {
    await browser.close();
  }
}

await runCommand(async () => {
  const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' } } });
  await ensureBuilt();
  const yardsticks = [yardstickMs()];
  const server = await AppServer.prepare({ FREE_PUBLICATION_ACCOUNTS: demoAccounts.organizer });
  try {
    await server.start();
    const visits = await measureVisits(server.url, Number(values.runs));
    for (const [name, value] of Object.entries(medianOf(visits))) console.log(`${name}: ${value.toFixed(1)}`);
    console.log(machineLine([...yardsticks, yardstickMs()]));
  } finally {
    await server.dispose();
  }
});
