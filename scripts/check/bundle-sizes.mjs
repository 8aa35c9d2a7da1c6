import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import { staticPageFile } from '../../core/domain/static-pages.ts';
import { filesOfPage, readBuildManifest } from '../../server/http/page-preloads/build-manifest.ts';
import { modulesOfPage } from '../../server/http/page-preloads/page-modules.ts';
import { OFFLINE_PACKS } from '../../sw/offline-pack.ts';
import { ensureBuilt } from '../lib/ensure-built.mjs';
import { inProject, runCommand } from '../lib/project.mjs';
import { BACKGROUND_SYNC_FILE } from '../vite/background-sync.mjs';
import { offlineFiles } from '../vite/offline-packs.mjs';
import { earlyLibraries, markersOfNothing } from './early-libraries.mjs';
import { missingFiles } from './missing-files.mjs';

/** @typedef {{ name: string, path: string, script: number, all: number, parsed: number, without?: string[] }} PageBudget */

const budgets = JSON.parse(fs.readFileSync(inProject('scripts/check/bundle-budgets.json'), 'utf8'));
const dist = inProject('dist');
/** Files that a browser fetches to register the worker, before it caches anything. */
const WORKER_SCRIPTS = ['service-worker.js', BACKGROUND_SYNC_FILE];

/** @param {string} file from dist/ */
const plainBytes = (file) => fs.statSync(path.join(dist, file)).size;

/** @param {string} file from dist/ */
function brotliBytes(file) {
  const compressed = path.join(dist, `${file}.br`);
  if (fs.existsSync(compressed)) return fs.statSync(compressed).size;
  if (file.endsWith('.woff2')) return plainBytes(file);
  return zlib.brotliCompressSync(fs.readFileSync(path.join(dist, file))).length;
}

/**
 * Prints whether a demand is met, so that a failed gate names what failed.
 * @param {boolean} isMet
 * @param {string} text
 */
function reportLine(isMet, text) {
  console.log(`${isMet ? '✓' : '✗'} ${text}`);
  return isMet;
}

/**
 * Prints a measure and its budget. Returns whether it fits.
 * @param {string} name
 * @param {string[]} files
 * @param {number} maxKilobytes
 * @param {(file: string) => number} bytesOf
 */
function fits(name, files, maxKilobytes, bytesOf = brotliBytes) {
  if (files.length === 0) throw new Error(`${name}: nothing found to measure`);
  const kilobytes = files.reduce((sum, file) => sum + bytesOf(file), 0) / 1000;
  const within = reportLine(
    kilobytes <= maxKilobytes,
    `${name}: ${kilobytes.toFixed(1)} of ${maxKilobytes} kB, ${files.length} files`,
  );
  if (!within) {
    for (const file of files) console.log(`    ${(bytesOf(file) / 1000).toFixed(1).padStart(6)}  ${file}`);
  }
  return within;
}

/** What the worker keeps must start with what is kept as long (P-1050). */
function isWhole() {
  const faults = missingFiles(dist);
  return reportLine(
    faults.length === 0,
    ['no file starts with one that is kept later', ...faults].join('\n    '),
  );
}

/**
 * Whether a page starts without libraries that only a later one needs.
 * @param {string} name
 * @param {string[]} scripts
 * @param {string[]} libraries
 */
function startsWithout(name, scripts, libraries) {
  const faults = earlyLibraries(dist, scripts, libraries);
  return reportLine(
    faults.length === 0,
    [`${name}, without ${libraries.join(', ')}`, ...faults].join('\n    '),
  );
}

/** Each library is known by texts that the build has, else no page would ever be found to start with it. */
function isKnownByTexts() {
  const faults = markersOfNothing(dist);
  return reportLine(
    faults.length === 0,
    ['libraries are known by texts of the build', ...faults].join('\n    '),
  );
}

/** @param {PageBudget} budget */
function pageFits({ name, path: pagePath, script, all, parsed, without }) {
  const { all: files } = filesOfPage(readBuildManifest(dist), modulesOfPage(pagePath));
  const pageFile = staticPageFile(pagePath)?.slice(1) ?? 'index.html';
  const scripts = files.filter((file) => file.endsWith('.js'));
  const fonts = fs.globSync('assets/*.woff2', { cwd: dist });
  return [
    fits(`${name}, scripts`, scripts, script),
    fits(`${name}, with page, styles and font`, [pageFile, ...files, ...fonts], all),
    fits(`${name}, parsed`, scripts, parsed, plainBytes),
    ...(without === undefined ? [] : [startsWithout(name, scripts, without)]),
  ];
}

await runCommand(async () => {
  await ensureBuilt();
  const { kept, atInstall, later } = offlineFiles(dist);
  const results = budgets.pages.flatMap(pageFits);
  const { atInstall: maxAtInstall, requests: maxRequests } = budgets.offline;
  const installation = [...atInstall.single, ...atInstall.packed];
  results.push(fits('kept when the worker is installed', installation, maxAtInstall));
  const requests = [...atInstall.single, ...later.single, ...Object.values(OFFLINE_PACKS)];
  const requestsText = `requests until all is kept: ${requests.length} of ${maxRequests}`;
  results.push(reportLine(requests.length <= maxRequests, requestsText));
  results.push(fits('the worker itself', WORKER_SCRIPTS, budgets.offline.worker));
  results.push(fits('kept once idle, in all', kept, budgets.offline.inAll));
  results.push(isWhole(), isKnownByTexts());
  return results.every(Boolean) ? 0 : 1;
});
