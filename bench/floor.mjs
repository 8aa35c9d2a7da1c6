/**
 * npm run bench:floor: the lower bound of this machine under the conditions of bench:web. No app is faster than these pages.
 * `--runs N` (5)
 */
import http from 'node:http';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { ensureBuilt } from '../scripts/lib/ensure-built.mjs';
import { ensureChromium } from '../scripts/lib/ensure-chromium.mjs';
import { projectRoot, runCommand } from '../scripts/lib/project.mjs';
import { buildFloor } from './floor/build-floor.mjs';
import { medianOf } from './web/median.mjs';
import { newPhone } from './web/people.mjs';
import { floorTable } from './web/report.mjs';
import { watchVisit } from './web/visit.mjs';

const PAGES = {
  'a text, and nothing else': '/text',
  'the text, drawn by React': '/react',
  'the text, once the bytes of step 0 are there': '/bytes',
};
/** A visit without input. @type {import('./web/page-watch.mjs').Probe} */
const NO_PROBE = { action: 'tap', selector: 'body', effect: 'false' };

/** @param {Map<string, import('./floor/build-floor.mjs').ServedFile>} files */
async function serve(files) {
  const server = http.createServer(({ url = '' }, reply) => {
    const file = files.get(url);
    if (!file) return void reply.writeHead(404).end();
    reply.writeHead(200, {
      'content-type': `${file.type}; charset=utf-8`,
      'content-encoding': 'br',
      'cache-control': 'max-age=3600',
    });
    reply.end(file.body);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url
 * @param {string} path
 */
async function visitTwice(browser, url, path) {
  const context = await newPhone(browser, url);
  const route = { name: path, path, signedIn: false, probe: NO_PROBE };
  const first = await watchVisit(context, route);
  // From the browser's cache, without requests.
  const repeat = await watchVisit(context, route);
  await context.close();
  return { first, repeat };
}

await runCommand(async () => {
  const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' } } });
  await ensureBuilt();
  const server = await serve(await buildFloor(projectRoot));
  const executablePath = ensureChromium();
  const browser = await chromium.launch({
    args: ['--no-sandbox'],
    ...(executablePath && { executablePath }),
  });
  try {
    const rows = [];
    for (const [name, path] of Object.entries(PAGES)) {
      const visits = [];
      for (let run = 0; run < Number(values.runs); run += 1)
        visits.push(await visitTwice(browser, server.url, path));
      for (const visit of /** @type {const} */ (['first', 'repeat']))
        rows.push({ name, visit, seen: medianOf(visits.map((one) => one[visit])) });
    }
    console.log(floorTable(rows));
  } finally {
    await browser.close();
    server.close();
  }
});
