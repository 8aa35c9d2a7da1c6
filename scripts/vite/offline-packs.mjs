import fs from 'node:fs';
import path from 'node:path';
import { filesOfPage, readBuildManifest } from '../../server/http/page-preloads/build-manifest.ts';
import { PAGE_MODULES } from '../../server/http/page-preloads/page-modules.ts';
import { OFFLINE_PACKS } from '../../sw/offline-pack.ts';
import { precachePlan } from '../../sw/precache-plan.ts';
import { precachedFiles } from './precached-files.mjs';

/** Names with a hash of their content, in formats that are text. */
const PACKABLE = /^assets\/.*\.(js|css)$/;

/**
 * Writes packs of the files that the worker caches at installation and later, without those that first pages fetch: a
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
  return { kept, atInstall: filesOf('atInstall'), later: filesOf('later') };
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
        for (const moment of /** @type {const} */ (['atInstall', 'later'])) {
          const texts = files[moment].packed.map((url) => [
            `/${url}`,
            fs.readFileSync(path.join(folder, url), 'utf8'),
          ]);
          const pack = path.join(folder, OFFLINE_PACKS[moment]);
          fs.mkdirSync(path.dirname(pack), { recursive: true });
          fs.writeFileSync(pack, JSON.stringify(Object.fromEntries(texts)));
        }
      },
    },
  };
}
