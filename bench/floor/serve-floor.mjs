import http from 'node:http';
import { brotliCompressSync } from 'node:zlib';
import { projectRoot } from '../../scripts/lib/project.mjs';
import { PUBLIC_PAGE } from '../web/routes.mjs';
import { buildFloor } from './build-floor.mjs';

/** Lower bounds of this machine: no app is faster than these pages. By name, as other screens are compared with them. */
export const FLOOR = {
  text: 'a text, and nothing else',
  react: 'the text, rendered by React',
  scripts: 'the text, once the scripts of step 0 are there',
  campaign: 'the raffle’s page without its scripts',
};
/** A visit without input. @type {import('../web/page-watch.mjs').Probe} */
const NO_PROBE = { action: 'tap', selector: 'body', effect: 'false' };

/**
 * The HTML of the app's own page with its text, styles and picture, but without a script.
 * @param {string} appUrl
 */
async function withoutScripts(appUrl) {
  const html = await (await fetch(appUrl + PUBLIC_PAGE)).text();
  return html
    .replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replaceAll(/<link[^>]*rel="(?:modulepreload|manifest)"[^>]*>/g, '');
}

/** @param {string} address @param {http.ServerResponse} reply */
async function passOn(address, reply) {
  const { status, headers, body } = await fetch(address);
  const kept = ['content-type', 'cache-control'].map((name) => [name, headers.get(name) ?? '']);
  reply.writeHead(status, Object.fromEntries(kept));
  for await (const part of body ?? []) reply.write(part);
  reply.end();
}

/**
 * Serves the pages of the floor, and the app's pictures to the one that shows them.
 * @param {string} appUrl
 */
export async function serveFloor(appUrl) {
  const files = await buildFloor(projectRoot);
  const campaign = brotliCompressSync(await withoutScripts(appUrl));
  files.set('/campaign', { type: 'text/html', body: campaign });
  const server = http.createServer(({ url = '' }, reply) => {
    const file = files.get(url);
    if (!file) return void passOn(appUrl + url, reply);
    reply.writeHead(200, {
      'content-type': `${file.type}; charset=utf-8`,
      'content-encoding': 'br',
      'cache-control': 'max-age=3600',
    });
    reply.end(file.body);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  const url = `http://127.0.0.1:${port}`;
  const routes = Object.entries(FLOOR).map(([page, name]) => ({
    ...{ name, path: `/${page}`, url, signedIn: false, probe: NO_PROBE },
  }));
  return { routes, close: () => server.close() };
}
