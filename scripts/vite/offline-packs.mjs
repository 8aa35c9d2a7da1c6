import fs from 'node:fs';
import path from 'node:path';
import {
  filesOfPage,
  filesReachedIn,
  readBuildManifest,
} from '../../server/http/page-preloads/build-manifest.ts';
import { PAGE_MODULES } from '../../server/http/page-preloads/page-modules.ts';
import { BUYERS_FILES, BUYERS_PACK, OFFLINE_PACKS } from '../../sw/offline-pack.ts';
import { precachePlan } from '../../sw/precache-plan.ts';
import { precachedFiles } from './precached-files.mjs';

/** Names with a hash of their content, in formats that are text. */
const PACKABLE = /^assets\/.*\.(js|css)$/;

const LATER_FOLDER = 'assets/later/';
const { publicRaffle, checkout, purchase, ownPurchase } = PAGE_MODULES;
/** What a buyer needs without a network: the pages of raffles that were read, own purchases, the check of a proof, and what the frame of the app loads there. */
const BUYERS_MODULES = [
  ...[...publicRaffle, ...checkout, ...purchase, ...ownPurchase],
  'src/features/selling/buyer/my-purchases/my-numbers-page.tsx',
  'src/features/selling/buyer/saved-link/saved-link-screen.tsx',
  'src/features/proof/check-proof-page.tsx',
  'src/ui/overlays/feedback.ts',
  'src/ui/overlays/overlays.ts',
];

/**
 * Texts of files by path.
 * @param {string} folder of the build
 * @param {readonly string[]} urls
 */
const packOf = (folder, urls) =>
  Object.fromEntries(urls.map((url) => [`/${url}`, fs.readFileSync(path.join(folder, url), 'utf8')]));

/**
 * Lists the files that the worker caches at installation and later. Those that first pages do not fetch are packed: a
 * hundred small requests would take a cheap phone longer than their bytes.
 * @param {string} folder a whole build
 */
export function offlineFiles(folder) {
  const kept = precachedFiles(fs.readFileSync(path.join(folder, 'service-worker.js'), 'utf8'));
  const plan = precachePlan(kept.map((url) => ({ url })));
  const manifest = readBuildManifest(folder);
  const { login, myRaffles, wizardStep0 } = PAGE_MODULES;
  const ofFirstPages = new Set(
    [login, myRaffles, wizardStep0].flatMap((modules) => filesOfPage(manifest, modules).all),
  );
  const isPacked = (/** @type {string} */ url) => PACKABLE.test(url) && !ofFirstPages.has(url);
  const filesOf = (/** @type {'atInstall' | 'later'} */ moment) => {
    const urls = plan[moment].map(({ url }) => url);
    return { single: urls.filter((url) => !isPacked(url)), packed: urls.filter(isPacked) };
  };
  const later = filesOf('later');
  const reached = filesReachedIn(manifest, BUYERS_MODULES, LATER_FOLDER);
  const buyers = [...later.single, ...later.packed].filter((url) => reached.has(url));
  return { kept, atInstall: filesOf('atInstall'), later, buyers };
}

/**
 * Writes the packs at the end of the build.
 * @returns {import('vite').Plugin}
 */
export function offlinePacks() {
  let folder = '';
  return {
    name: 'rifaria-offline-packs',
    apply: 'build',
    configResolved: ({ root, build }) => {
      folder = path.resolve(root, build.outDir);
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      handler() {
        const files = offlineFiles(folder);
        const write = (/** @type {string} */ url, /** @type {object} */ content) => {
          const file = path.join(folder, url);
          fs.mkdirSync(path.dirname(file), { recursive: true });
          fs.writeFileSync(file, JSON.stringify(content));
        };
        for (const moment of /** @type {const} */ (['atInstall', 'later']))
          write(OFFLINE_PACKS[moment], packOf(folder, files[moment].packed));
        write(BUYERS_PACK, packOf(folder, files.buyers));
        write(
          BUYERS_FILES,
          files.buyers.map((url) => `/${url}`),
        );
      },
    },
  };
}
