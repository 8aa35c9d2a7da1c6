import fs from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';
import { readBuildManifest, filesOfPage } from '../../server/http/page-preloads/build-manifest.ts';
import { modulesOfPage } from '../../server/http/page-preloads/page-modules.ts';
import { TEXT } from './text.js';

/** @typedef {{ type: string, body: Buffer }} ServedFile */

/** Between the tags of the app's own page, without what only a whole app needs. @param {string} head @param {string} root */
const page = (head, root) =>
  `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Rifaria</title>${head}</head><body><div id="root">${root}</div></body></html>`;

/** React and its DOM, bundled as the app's are. @param {string} folder of the repository */
async function reactBundle(folder) {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    root: folder,
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, rolldownOptions: { input: path.join(folder, 'bench/floor/react-page.js') } },
  });
  const [chunk] = /** @type {any} */ (result).output;
  return Buffer.from(chunk.code);
}

/**
 * Three of the pages that are lower bounds and their files, by path: a plain text; the same text rendered by React; the same after all
 * scripts of the wizard's first step (not its styles and font) are loaded but not executed.
 * @param {string} folder of the repository, with the app built
 * @returns {Promise<Map<string, ServedFile>>}
 */
export async function buildFloor(folder) {
  /** @type {Map<string, ServedFile>} */
  const files = new Map();
  const serve = (
    /** @type {string} */ address,
    /** @type {string} */ type,
    /** @type {string | Buffer} */ body,
  ) => files.set(address, { type, body: brotliCompressSync(body) });
  serve('/text', 'text/html', page('', `<p>${TEXT}</p>`));
  serve('/react.js', 'text/javascript', await reactBundle(folder));
  serve('/react', 'text/html', page('<script type="module" src="/react.js"></script>', ''));
  const dist = path.join(folder, 'dist');
  const { all } = filesOfPage(readBuildManifest(dist), modulesOfPage('/dashboard/my-raffles/0/0'));
  const scripts = all.filter((file) => file.endsWith('.js'));
  for (const file of scripts) serve(`/${file}`, 'text/plain', fs.readFileSync(path.join(dist, file)));
  const asks = scripts.map((file) => `<link rel="preload" as="fetch" crossorigin href="/${file}">`).join('');
  const draws = `await Promise.all(${JSON.stringify(scripts)}.map(async (file) => (await fetch('/' + file)).arrayBuffer()));
document.getElementById('root').innerHTML = '<p>' + ${JSON.stringify(TEXT)} + '</p>';`;
  serve('/scripts', 'text/html', page(`${asks}<script type="module">${draws}</script>`, ''));
  return files;
}
