/**
 * npm run bench:web: load times of each screen on a cheap phone with a weak network, at the first and a repeated visit, and
 * Lighthouse scores. Prints two Markdown tables.
 * `--runs N` (5) · `--only NAME` (a route of bench/web/routes.mjs) · `--no-lighthouse`
 */
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { ensureBuilt } from '../scripts/lib/ensure-built.mjs';
import { ensureChromium } from '../scripts/lib/ensure-chromium.mjs';
import { findFreePort } from '../scripts/lib/free-port.mjs';
import { runCommand, SetupError } from '../scripts/lib/project.mjs';
import { AppServer } from '../tests/fixtures/app-server.ts';
import { lighthouseScores } from './web/lighthouse.mjs';
import { measureRoute } from './web/measure-route.mjs';
import { newPhone, signIn } from './web/people.mjs';
import { scoreTable, visitTable } from './web/report.mjs';
import { MEASURED_ROUTES } from './web/routes.mjs';

/** @typedef {import('./web/routes.mjs').MeasuredRoute} MeasuredRoute */

function readOptions() {
  const { values } = parseArgs({
    options: {
      runs: { type: 'string', default: '5' },
      only: { type: 'string' },
      'no-lighthouse': { type: 'boolean', default: false },
    },
  });
  const routes = MEASURED_ROUTES.filter(({ name }) => values.only === undefined || values.only === name);
  if (routes.length === 0) {
    throw new SetupError(`--only: ${MEASURED_ROUTES.map(({ name }) => name).join(', ')}`);
  }
  return { routes, runs: Number(values.runs), withLighthouse: !values['no-lighthouse'] };
}

/** @param {number} [debuggerPort] */
function launchOptions(debuggerPort) {
  const executablePath = ensureChromium();
  const port = debuggerPort === undefined ? [] : [`--remote-debugging-port=${debuggerPort}`];
  return { args: ['--no-sandbox', ...port], ...(executablePath && { executablePath }) };
}

/**
 * @param {MeasuredRoute[]} routes
 * @param {string} url
 * @param {number} runs
 */
async function measureVisits(routes, url, runs) {
  const browser = await chromium.launch(launchOptions());
  try {
    const context = await newPhone(browser, url);
    await signIn(context);
    const session = await context.storageState();
    const rows = [];
    for (const route of routes) {
      rows.push(...(await measureRoute(route, { browser, url, session, runs })));
      console.error(`measured: ${route.name}`);
    }
    return rows;
  } finally {
    await browser.close();
  }
}

/**
 * Lighthouse uses a browser profile: first without a session, then with one.
 * @param {MeasuredRoute[]} routes
 * @param {string} url
 * @param {number} runs
 */
async function measureScores(routes, url, runs) {
  const rows = [];
  for (const signedIn of [false, true]) {
    const port = await findFreePort();
    const context = await chromium.launchPersistentContext('', {
      ...launchOptions(port),
      baseURL: url,
    });
    try {
      if (signedIn) await signIn(context);
      for (const route of routes.filter((one) => one.signedIn === signedIn)) {
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
  const { routes, runs, withLighthouse } = readOptions();
  await ensureBuilt();
  const server = await AppServer.prepare();
  await server.start();
  try {
    console.log(visitTable(await measureVisits(routes, server.url, runs)));
    if (withLighthouse) console.log(`\n${scoreTable(await measureScores(routes, server.url, runs))}`);
  } finally {
    await server.dispose();
  }
});
