import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { PUBLIC_RAFFLE_ELEMENT_ID } from '../../core/wire/raffles/public-raffle-page.ts';
import { PAGE_MODULES } from '../../server/http/page-preloads/page-modules.ts';
import { dataBlock } from '../../server/http/public-page/data-block.ts';
import { HEAD_OF_MISSING, headOfStaticPage } from '../../server/http/public-page/head-tags.ts';
import { readPageStyles } from '../../server/http/public-page/page-styles.ts';
import { parseTemplate } from '../../server/http/public-page/page-template.ts';
import { inProject } from '../lib/project.mjs';

/**
 * Modules of each page, for its styles.
 * @type {Record<import('../../core/domain/static-pages.ts').StaticPageName, readonly string[]>}
 */
const MODULES = {
  home: PAGE_MODULES.home,
  login: PAGE_MODULES.login,
  register: PAGE_MODULES.register,
  terms: PAGE_MODULES.terms,
  privacy: PAGE_MODULES.privacy,
  offers: PAGE_MODULES.offers,
  missingRaffle: PAGE_MODULES.publicRaffle,
  notFound: ['src/app/not-found-screen.tsx'],
};

/** What tells the app that there is no such raffle. */
const MISSING = { head: HEAD_OF_MISSING, data: dataBlock(PUBLIC_RAFFLE_ELEMENT_ID, null) };

const SERVER_RENDER_CONFIG = inProject('scripts/vite/server-render.config.js');
/** In the build; not served. */
const SERVER_RENDER_FOLDER = '.server';

/**
 * Builds the modules that render pages, and renders those that are the same for everybody: before the worker's list of files is
 * made, which has them in it. Pages whose screen depends on the device get a head of their own.
 * @returns {import('vite').Plugin}
 */
export function staticPages() {
  let folder = '';
  return {
    name: 'rifaria-static-pages',
    apply: 'build',
    configResolved: ({ root, build: { outDir } }) => {
      folder = path.resolve(root, outDir);
    },
    closeBundle: {
      sequential: true,
      async handler() {
        const outDir = path.join(folder, SERVER_RENDER_FOLDER);
        await build({
          configFile: SERVER_RENDER_CONFIG,
          logLevel: 'warn',
          build: { outDir, emptyOutDir: true },
        });
        await writeStaticPages(folder);
      },
    },
  };
}

/** @param {string} folder the build */
async function writeStaticPages(folder) {
  const module = pathToFileURL(path.join(folder, SERVER_RENDER_FOLDER, 'static-render.mjs')).href;
  /** @type {typeof import('../../src/app/static-render.tsx')} */
  const { headedPages, renderStaticPages } = await import(module);
  const template = parseTemplate(fs.readFileSync(path.join(folder, 'index.html'), 'utf8'));
  for (const { name, route, file, unfit, title, description, markup } of await renderStaticPages()) {
    const styles = readPageStyles(folder, MODULES[name]);
    const page = await template.fill({
      ...(name === 'missingRaffle' ? MISSING : { head: headOfStaticPage(title, description) }),
      screen: { markup, styles, unfit, about: { page: route } },
    });
    writePage(folder, file, page);
  }
  for (const { file, title, description } of headedPages())
    writePage(folder, file, await template.fill({ head: headOfStaticPage(title, description) }));
}

/**
 * @param {string} folder the build
 * @param {string} file
 * @param {string} page
 */
function writePage(folder, file, page) {
  const target = path.join(folder, file);
  fs.mkdirSync(path.dirname(target), { recursive: true });
  fs.writeFileSync(target, page);
}
