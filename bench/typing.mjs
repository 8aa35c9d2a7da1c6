/**
 * Latency of a key press in step 0 on a slow phone: the production build, the CPU four times slower, 20,000 characters in the
 * editor. Prints a table in Markdown, p50 and p95 of the keys of every round. Needs a build: npm run build first.
 *
 * - painted: from keydown until the frame with the letter is painted, so up to 16 ms of it are waiting for the frame.
 * - main thread: processor time of all work of the key, autosave and redrawing included, without any waiting.
 * - durable: from keydown until the IndexedDB transaction with the letter has completed. Autosave waits 250 ms of it.
 */
import { chromium, devices } from '@playwright/test';
import { AppServer } from '../tests/fixtures/app-server.ts';
import { demoAccounts, demoPassword } from '../tests/fixtures/demo-accounts.ts';
import { findChromium } from '../scripts/lib/find-chromium.mjs';
import { machineLine, yardstickMs } from './lib/machine.mjs';

const CHARACTERS = 20_000;
const ROUNDS = 3;
const KEYS = 15;
const CPU_SLOWDOWN = 4;
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

/** @param {Page} page */
async function openNewRaffle(page) {
  await page.addInitScript(watchKeys);
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(demoAccounts.organizer);
  await page.getByLabel('Senha', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await page.waitForURL(/\/dashboard\//);
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
  const busyMs = async () => {
    const { metrics } = await cdp.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
  };
  /** @type {Times} */
  const times = { painted: [], busy: [], durable: [] };
  for (let index = 0; index < KEYS; index += 1) {
    const before = await busyMs();
    await page.keyboard.press('a');
    await page.waitForTimeout(BETWEEN_KEYS_MS);
    times.busy.push((await busyMs()) - before);
    const key = await page.evaluate(() => Reflect.get(window, 'keys').at(-1));
    times.painted.push(key.painted);
    times.durable.push(key.durable);
  }
  return times;
}

/** @param {number[]} times @param {number} share */
function percentile(times, share) {
  const sorted = times.toSorted((a, b) => a - b);
  return Math.round(sorted[Math.ceil(share * sorted.length) - 1] ?? NaN);
}

/** @param {string} what @param {number[]} times @param {number} [limit] */
function printRow(what, times, limit) {
  const [p50, p95] = [percentile(times, 0.5), percentile(times, 0.95)];
  console.log(`| ${what} | ${p50} | ${p95} | ${limit ?? '–'} |`);
}

/** @param {string} where @param {Times[]} rounds */
function printRows(where, rounds) {
  const all = (/** @type {keyof Times} */ name) => rounds.flatMap((round) => round[name]);
  printRow(`${where}: painted`, all('painted'), KEY_LIMIT_MS);
  printRow(`${where}: main thread`, all('busy'));
  printRow(`${where}: durable`, all('durable'), DURABLE_LIMIT_MS);
}

const server = await AppServer.prepare();
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
try {
  await server.start();
  const context = await browser.newContext({ ...devices['Pixel 7'], baseURL: server.url, locale: 'pt-BR' });
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
} finally {
  await browser.close();
  await server.dispose();
}
