/**
 * npm run bench:sync: speed of a phone with many raffles, and overhead of the queue. Prints a table in
 * Markdown: figure, limit, kept or not. docs/PERFORMANCE.md says what is counted from when to when.
 * `--rounds N` (7) · `--only screens|drain|saves`
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { build } from 'vite';
import { ensureBuilt } from '../scripts/lib/ensure-built.mjs';
import { inProject, runCommand, SetupError } from '../scripts/lib/project.mjs';
import { AppServer } from '../tests/fixtures/app-server.ts';
import { Front, OWN_PATH } from './sync/front.mjs';
import { browserOptions } from './lib/browser-options.mjs';
import { machineLine, yardstickMs } from './lib/machine.mjs';
import { measureDrain } from './sync/measure-drain.mjs';
import { measureSaves } from './sync/measure-saves.mjs';
import { measureScreens } from './sync/measure-screens.mjs';
import { drainRows, saveRows, screenRows, table } from './sync/report.mjs';
import { fillServer } from './sync/seed.mjs';
import { newPhone, signIn } from './web/people.mjs';

const RAFFLES = 500;
const QUEUED = 100;
const DRAIN_ROUNDS = 3;

/** @typedef {{ page: import('@playwright/test').Page, front: Front, url: string, rounds: number }} Bench */

/** By name, in the order in which they are made. @type {Record<string, (bench: Bench) => Promise<string[][]>>} */
const MEASURES = {
  async saves({ page, rounds }) {
    const alone = await measureSaves(page, rounds, false);
    return [
      ...saveRows('save', alone),
      ...saveRows('save, with what a screen follows', await measureSaves(page, rounds, true)),
    ];
  },
  async drain({ page, front }) {
    const runs = [];
    const userId = await page.evaluate(() => JSON.parse(localStorage.getItem('rifaria.user') ?? '{}').id);
    for (let round = 0; round < DRAIN_ROUNDS; round += 1) {
      runs.push(await measureDrain(page, front, { userId, raffles: QUEUED }));
    }
    return drainRows(QUEUED, runs);
  },
  async screens({ page, url, rounds }) {
    await fillServer(url, RAFFLES);
    return screenRows(RAFFLES, await measureScreens(page, { raffles: RAFFLES, rounds }));
  },
};

function readOptions() {
  const { values } = parseArgs({
    options: { rounds: { type: 'string', default: '7' }, only: { type: 'string' } },
  });
  const names = Object.keys(MEASURES).filter((name) => values.only === undefined || values.only === name);
  if (names.length === 0) throw new SetupError(`--only: ${Object.keys(MEASURES).join(', ')}`);
  return { names, rounds: Number(values.rounds) };
}

/** The page of the bench, with the app's own code in it. */
async function buildPage() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'rifaria-sync-'));
  await build({
    configFile: false,
    root: inProject('bench/sync'),
    base: OWN_PATH,
    logLevel: 'error',
    build: { outDir: folder, emptyOutDir: true, target: 'es2022' },
  });
  return folder;
}

/**
 * @param {string[]} names of MEASURES
 * @param {Omit<Bench, 'page'>} bench
 */
async function measureAll(names, bench) {
  const browser = await chromium.launch(browserOptions());
  try {
    const context = await newPhone(browser, bench.url);
    await signIn(context);
    const page = await context.newPage();
    await page.goto('/login');
    const rows = [];
    for (const name of names) {
      rows.push(...((await MEASURES[name]?.({ ...bench, page })) ?? []));
      console.error(`measured: ${name}`);
    }
    return rows;
  } finally {
    await browser.close();
  }
}

await runCommand(async () => {
  const { names, rounds } = readOptions();
  await ensureBuilt();
  const before = yardstickMs();
  const folder = await buildPage();
  const front = new Front(folder);
  try {
    const url = await front.listen();
    const server = await AppServer.prepare({ PUBLIC_URL: url });
    front.leadTo(server.url);
    try {
      await server.start();
      const rows = await measureAll(names, { front, url, rounds });
      console.log(`${machineLine([before, yardstickMs()])}\n`);
      console.log(table(rows));
    } finally {
      await server.dispose();
    }
  } finally {
    front.close();
    fs.rmSync(folder, { recursive: true, force: true });
  }
});
