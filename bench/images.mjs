/**
 * What a photo of twelve megapixels costs before it is kept: the production code in the browser. Prints a table in Markdown,
 * the median of all rounds and the worst.
 *
 * - a photo: processor time of all threads of all of the browser's processes, times four. Chromium slows down pages but not
 *   workers ("only supported for pages, not workers"), so the time on a clock would say too little.
 * - main thread: the longest that it was blocked while a photo was prepared, the page's CPU four times slower.
 */
import fs from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { build } from 'vite';
import { inProject } from '../scripts/lib/project.mjs';
import { browserOptions } from './lib/browser-options.mjs';
import { machineLine, yardstickMs } from './lib/machine.mjs';
import { medianOf } from './lib/statistics.mjs';
import { CPU_SLOWDOWN } from './web/phone.mjs';

const WIDTH = 4000;
const HEIGHT = 3000;
const ROUNDS = 7;
const LIMIT_MS = 1500;
/** Limit, milliseconds: at most one late frame. */
const BLOCKED_LIMIT_MS = 50;

/** @typedef {import('@playwright/test').CDPSession} CdpSession */
/** @typedef {{ ms: number, blocked: number }} Round */

/** A photo as a phone takes it, held upright: detail, noise, and an orientation that turns it. */
async function makePhoto() {
  const noise = { type: /** @type {const} */ ('gaussian'), mean: 128, sigma: 24 };
  const create = {
    width: WIDTH,
    height: HEIGHT,
    channels: /** @type {const} */ (3),
    background: '#8a7',
    noise,
  };
  return sharp({ create }).blur(1).jpeg({ quality: 90 }).withMetadata({ orientation: 6 }).toBuffer();
}

/** @param {string} folder @param {Buffer} photo */
async function serve(folder, photo) {
  const server = http.createServer(({ url = '/' }, answer) => {
    const file = path.join(folder, url === '/' ? 'index.html' : url);
    if (url === '/photo.jpg') answer.setHeader('content-type', 'image/jpeg').end(photo);
    else if (!fs.existsSync(file)) answer.writeHead(404).end();
    else
      answer
        .setHeader('content-type', file.endsWith('.js') ? 'text/javascript' : 'text/html')
        .end(fs.readFileSync(file));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const address = /** @type {import('node:net').AddressInfo} */ (server.address());
  return { server, url: `http://127.0.0.1:${address.port}/` };
}

/** Processor time of the whole browser so far, milliseconds. @param {CdpSession} browser */
async function processorMs(browser) {
  const { processInfo } = await browser.send('SystemInfo.getProcessInfo');
  return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime * 1000, 0);
}

/** In the page: prepares the photo. With `isWatched`, answers how long the main thread was blocked, milliseconds. @param {boolean} isWatched */
async function prepareOnce(isWatched) {
  const file = await (await fetch('/photo.jpg')).blob();
  const channel = new MessageChannel();
  let [blocked, last, isOver] = [0, performance.now(), !isWatched];
  channel.port1.onmessage = () => {
    const now = performance.now();
    [blocked, last] = [Math.max(blocked, now - last), now];
    if (!isOver) channel.port2.postMessage(0);
  };
  if (isWatched) channel.port2.postMessage(0);
  const { bytes, width, height } = await window.prepareImage(file);
  isOver = true;
  // The stretch that no message has ended yet.
  blocked = Math.max(blocked, performance.now() - last);
  return { blocked, bytes: bytes.byteLength, width, height };
}

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'rifaria-images-'));
await build({
  configFile: false,
  root: inProject('bench/images'),
  logLevel: 'error',
  build: { outDir: folder, emptyOutDir: true, target: 'es2022' },
});
const photo = await makePhoto();
const { server, url } = await serve(folder, photo);
const browser = await chromium.launch(browserOptions());
try {
  const page = await browser.newPage();
  await page.goto(url);
  // The first round starts the worker and is not counted.
  const made = await page.evaluate(prepareOnce, false);
  const wholeBrowser = await browser.newBrowserCDPSession();
  /** @type {Round[]} */
  const rounds = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = await processorMs(wholeBrowser);
    await page.evaluate(prepareOnce, false);
    rounds.push({ ms: CPU_SLOWDOWN * ((await processorMs(wholeBrowser)) - before), blocked: 0 });
  }
  const ofPage = await page.context().newCDPSession(page);
  await ofPage.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  for (const round of rounds) round.blocked = (await page.evaluate(prepareOnce, true)).blocked;
  console.log(machineLine([yardstickMs()]));
  console.log(
    `${WIDTH}x${HEIGHT}, ${photo.length} bytes → ${made.width}x${made.height}, ${made.bytes} bytes\n`,
  );
  console.log(`| At CPU x${CPU_SLOWDOWN}, ms | median | worst | limit |\n|---|---|---|---|`);
  const middle = medianOf(rounds);
  /** @param {string} name @param {'ms' | 'blocked'} figure @param {number} limit */
  const printRow = (name, figure, limit) => {
    const worst = Math.max(...rounds.map((round) => round[figure]));
    console.log(`| ${name} | ${middle[figure].toFixed(0)} | ${worst.toFixed(0)} | ${limit} |`);
  };
  printRow('a photo of 12 megapixels', 'ms', LIMIT_MS);
  printRow('longest that the main thread was blocked', 'blocked', BLOCKED_LIMIT_MS);
} finally {
  await browser.close();
  server.close();
  fs.rmSync(folder, { recursive: true, force: true });
}
