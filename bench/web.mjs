/**
 * npm run bench:web: load times of each screen on a cheap phone with a weak network, at the first and a repeated visit, beside pages
 * than which no app is faster, and Lighthouse scores. Prints Markdown tables.
 * `--runs N` (5) · `--only NAME` (a route of bench/web/routes.mjs, `receipt`, or `floor`) · `--no-lighthouse`
 */
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { ensureBuilt } from '../scripts/lib/ensure-built.mjs';
import { findFreePort } from '../scripts/lib/free-port.mjs';
import { runCommand, SetupError } from '../scripts/lib/project.mjs';
import { ApiClient } from '../tests/fixtures/api-client.ts';
import { AppServer } from '../tests/fixtures/app-server.ts';
import { confirmPaid, placePurchase } from '../tests/fixtures/ticket-sales.ts';
import { serveFloor } from './floor/serve-floor.mjs';
import { browserOptions } from './lib/browser-options.mjs';
import { machineLine, yardstickMs } from './lib/machine.mjs';
import { lighthouseScores } from './web/lighthouse.mjs';
import { measureRoutes } from './web/measure-routes.mjs';
import { newPhone, signIn } from './web/people.mjs';
import { ratioTable, scoreTable, visitTable } from './web/report.mjs';
import { MEASURED_ROUTES, PUBLISHED, receiptRoute } from './web/routes.mjs';

/** @typedef {import('./web/routes.mjs').MeasuredRoute} MeasuredRoute */

function readOptions() {
  const { values } = parseArgs({
    options: {
      runs: { type: 'string', default: '5' },
      only: { type: 'string' },
      'no-lighthouse': { type: 'boolean', default: false },
    },
  });
  return { only: values.only, runs: Number(values.runs), withLighthouse: !values['no-lighthouse'] };
}

/** A receipt to look at. @param {string} url @returns {Promise<MeasuredRoute>} */
async function makeReceipt(url) {
  const purchase = await placePurchase(url, PUBLISHED, { name: 'Ana Paula Souza' });
  await confirmPaid(await ApiClient.signIn(url), purchase);
  return receiptRoute(purchase);
}

/** @param {string} url @param {string | undefined} only @returns {Promise<MeasuredRoute[]>} */
async function wantedRoutes(url, only) {
  const all = [...MEASURED_ROUTES, await makeReceipt(url)];
  const routes = all.filter(({ name }) => only === undefined || only === name);
  if (routes.length === 0 && only !== 'floor')
    throw new SetupError(`--only: ${all.map(({ name }) => name).join(', ')}, floor`);
  return routes;
}

/**
 * @param {MeasuredRoute[]} routes
 * @param {string} url
 * @param {number} runs
 */
async function measureVisits(routes, url, runs) {
  const browser = await chromium.launch(browserOptions());
  try {
    const context = await newPhone(browser, url);
    await signIn(context);
    const session = await context.storageState();
    return await measureRoutes(routes, { browser, url, session, runs });
  } finally {
    await browser.close();
  }
}

/**
 * @param {MeasuredRoute[]} routes
 * @param {string} url
 * @param {number} runs
 */
async function measureWithFloor(routes, url, runs) {
  const floor = await serveFloor(url);
  try {
    return await measureVisits([...floor.routes, ...routes], url, runs);
  } finally {
    floor.close();
  }
}

/**
 * Lighthouse uses a browser profile: first without a session, then with one. It cannot fill a tab's storage, without which a route that
 * needs it leads to another page.
 * @param {MeasuredRoute[]} routes
 * @param {string} url
 * @param {number} runs
 */
async function measureScores(routes, url, runs) {
  const rows = [];
  for (const signedIn of [false, true]) {
    const port = await findFreePort();
    const context = await chromium.launchPersistentContext('', {
      ...browserOptions(`--remote-debugging-port=${port}`),
      baseURL: url,
    });
    try {
      if (signedIn) await signIn(context);
      for (const route of routes.filter((one) => one.signedIn === signedIn && !one.tabStorage)) {
        rows.push({ route: route.name, scores: await lighthouseScores(url + route.path, port, runs) });
        console.error(`Lighthouse: ${route.name}`);
      }
    } finally {
      await context.close();
    }
  }
  return rows;
}

await runCommand(async () => {
  const { only, runs, withLighthouse } = readOptions();
  await ensureBuilt();
  const yardsticks = [yardstickMs()];
  const server = await AppServer.prepare();
  try {
    await server.start();
    const routes = await wantedRoutes(server.url, only);
    const rows = await measureWithFloor(routes, server.url, runs);
    console.log(`${visitTable(rows)}\n\n${ratioTable(rows)}`);
    if (withLighthouse && routes.length > 0)
      console.log(`\n${scoreTable(await measureScores(routes, server.url, runs))}`);
    console.log(machineLine([...yardsticks, yardstickMs()]));
  } finally {
    await server.dispose();
  }
});
