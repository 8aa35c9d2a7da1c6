/**
 * npm run bench:typing: latency of a key press in step 0 on a slow phone: the production build, the CPU four times slower, 20,000 characters in the
 * editor. Prints a table in Markdown, p50 and p95 of the keys of every round.
 *
 * - painted: from keydown until the frame with the letter is painted, so up to 16 ms of it are waiting for the frame.
 * - main thread: processor time of all work of the key, autosave and redrawing included, without any waiting.
 * - durable: from keydown until the IndexedDB transaction with the letter has completed. Autosave waits 250 ms of it.
 */
import { chromium } from '@playwright/test';
import { APP_PATHS } from '../core/domain/app-paths.ts';
import { AppServer } from '../tests/fixtures/app-server.ts';
import { ensureBuilt } from '../scripts/lib/ensure-built.mjs';
import { runCommand } from '../scripts/lib/project.mjs';
import { browserOptions } from './lib/browser-options.mjs';
import { machineLine, yardstickMs } from './lib/machine.mjs';
import { busyMs } from './lib/page-metrics.mjs';
import { quantile } from './lib/statistics.mjs';
import { newPhone, signIn } from './web/people.mjs';
import { CPU_SLOWDOWN } from './web/phone.mjs';

const CHARACTERS = 20_000;
const ROUNDS = 3;
const KEYS = 15;
const KEY_LIMIT_MS = 50;
const DURABLE_LIMIT_MS = 350;
/** Pause between keys, longer than an autosave. */
const BETWEEN_KEYS_MS = 700;

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {{ painted: number[], busy: number[], durable: number[] }} Times */

/** Records in the page for each key: when it was pressed, painted and durable. */
function watchKeys() {
  /** @type {{ at: number, painted?: number, durable?: number }[]} */
  const keys = [];
  Object.assign(window, { keys });
  document.addEventListener(
    'keydown',
    () => {
      const key = { at: performance.now() };
      keys.push(key);
      requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.onmessage = () => Object.assign(key, { painted: performance.now() - key.at });
        channel.port2.postMessage(0);
      });
    },
    { capture: true },
  );
  const put = IDBObjectStore.prototype.put;
  /** @param {Parameters<typeof put>} row */
  IDBObjectStore.prototype.put = function noting(...row) {
    const key = keys.at(-1);
    if (this.name === 'raffles' && key && key.durable === undefined) {
      this.transaction.addEventListener('complete', () => {
        key.durable ??= performance.now() - key.at;
      });
    }
    return put.apply(this, row);
  };
}

/** @param {Page} page of somebody who is signed in */
async function openNewRaffle(page) {
  await page.addInitScript(watchKeys);
  await page.goto(APP_PATHS.myRaffles);
  const create = page.getByRole('button', { name: /Criar rifa|Nova rifa/ });
  await create.first().click();
  await page.waitForURL(/\/0$/);
}

/** Pastes a typical text with bold and lists. Returns its length. @param {Page} page */
async function fillText(page) {
  const text = page.getByRole('textbox', { name: 'Descrição' });
  await text.click();
  await text.evaluate((element, characters) => {
    const line =
      'Toda a <b>renda</b> vai para a reforma do parquinho, e a cesta tem panetone, peru e espumante. ';
    const lines = Math.ceil(characters / line.replace(/<[^>]*>/g, '').length);
    const html = Array.from({ length: lines }, (_, index) =>
      index % 10 === 9 ? `<ul><li>${line}</li></ul>` : `<p>${line}</p>`,
    );
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', html.join(''));
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, CHARACTERS);
  await page.waitForTimeout(2000);
  return text.evaluate((element) => element.textContent.length);
}

/** Types letter by letter at the caret. @param {Page} page @param {import('@playwright/test').CDPSession} cdp */
async function typeKeys(page, cdp) {
  /** @type {Times} */
  const times = { painted: [], busy: [], durable: [] };
  for (let index = 0; index < KEYS; index += 1) {
    await page.evaluate(() => Reflect.get(window, 'keys').splice(0));
    const before = await busyMs(cdp);
    await page.keyboard.press('a');
    await page.waitForTimeout(BETWEEN_KEYS_MS);
    times.busy.push((await busyMs(cdp)) - before);
    const [key] = await page.evaluate(() => Reflect.get(window, 'keys'));
    if (key?.painted === undefined || key.durable === undefined)
      throw new Error(`key ${index + 1}: not painted or not durable within ${BETWEEN_KEYS_MS} ms`);
    times.painted.push(key.painted);
    times.durable.push(key.durable);
  }
  return times;
}

/** @param {string} what @param {number[]} times @param {number} [limit] */
function printRow(what, times, limit) {
  const [p50, p95] = [0.5, 0.95].map((share) => Math.round(quantile(times, share)));
  console.log(`| ${what} | ${p50} | ${p95} | ${limit ?? '–'} |`);
}

/** @param {string} where @param {Times[]} rounds */
function printRows(where, rounds) {
  const all = (/** @type {keyof Times} */ name) => rounds.flatMap((round) => round[name]);
  printRow(`${where}: painted`, all('painted'), KEY_LIMIT_MS);
  printRow(`${where}: main thread`, all('busy'));
  printRow(`${where}: durable`, all('durable'), DURABLE_LIMIT_MS);
}

/** @param {import('@playwright/test').BrowserContext} context */
async function measureKeys(context) {
  await signIn(context);
  const page = await context.newPage();
  await openNewRaffle(page);
  const length = await fillText(page);
  const cdp = await context.newCDPSession(page);
  // Processor time, independent of other load.
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  /** @type {Record<'editor' | 'title', Times[]>} */
  const rounds = { editor: [], title: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    await page.getByRole('textbox', { name: 'Descrição' }).focus();
    rounds.editor.push(await typeKeys(page, cdp));
    await page.getByRole('textbox', { name: 'Título' }).fill('');
    rounds.title.push(await typeKeys(page, cdp));
  }
  console.log(`${machineLine([yardstickMs()])}\n`);
  console.log(`| Key at CPU x${CPU_SLOWDOWN}, ms | p50 | p95 | limit |\n|---|---|---|---|`);
  printRows(`editor, ${length} characters`, rounds.editor);
  printRows('title', rounds.title);
}

await runCommand(async () => {
  await ensureBuilt();
  const server = await AppServer.prepare();
  try {
    await server.start();
    const browser = await chromium.launch(browserOptions());
    try {
      await measureKeys(await newPhone(browser, server.url));
    } finally {
      await browser.close();
    }
  } finally {
    await server.dispose();
  }
});
