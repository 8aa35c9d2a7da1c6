import fs from 'node:fs';
import path from 'node:path';
import { onEndSignals, runChild } from './child-process.mjs';
import { contentFingerprint } from './content-fingerprint.mjs';
import { node24Path, projectEnvironment } from './node-version.mjs';
import { precompressFolder } from './precompress.mjs';
import { inProject, SetupError } from './project.mjs';

/** Sources of the build. */
const BUILD_INPUTS = [
  'src',
  'core',
  'sw',
  'public',
  'index.html',
  'vite.config.ts',
  'tsconfig.base.json',
  'package-lock.json',
  'scripts/lib/precompress.mjs',
  'scripts/vite',
  'server/http/page-preloads',
  'server/http/public-page',
];
const STAMP = '.vite/built-from';
/** Length of the fingerprint in the version. */
const VERSION_LENGTH = 7;
const distFolder = inProject('dist');

function inputFingerprint() {
  return contentFingerprint(BUILD_INPUTS, (file) => !/\.test\.\w+$/.test(file));
}

/**
 * @typedef {{ folder: string, fingerprint: string, version: string }} Build target folder, fingerprint of the sources, and the version
 *   shown on the screen
 */

/** @returns {Build} */
function appBuild() {
  const fingerprint = inputFingerprint();
  return { folder: distFolder, fingerprint, version: fingerprint.slice(0, VERSION_LENGTH) };
}

/** A stop signal ended the build. */
class BuildStoppedError extends SetupError {}

/** Builds the app, unless dist/ is up to date. @returns {Promise<Build>} */
export async function ensureBuilt() {
  const wanted = appBuild();
  await ensure(wanted);
  return wanted;
}

/** Builds the app for suites of which only some need it: these report a build that fails. After a stop signal none of them is to run. */
export async function ensureBuiltForSuites() {
  await ensureBuilt().catch((error) => {
    if (error instanceof BuildStoppedError) throw error;
    console.error(error);
  });
}

/**
 * A second build of the same files with another version, cached; for tests of updates.
 * @param {string} version
 * @returns {Promise<Build>}
 */
export async function ensureBuiltAs(version) {
  const folder = inProject('node_modules/.cache/rifaria-builds', version);
  fs.mkdirSync(path.dirname(folder), { recursive: true });
  const wanted = { folder, fingerprint: `${inputFingerprint()}-${version}`, version };
  await ensure(wanted);
  return wanted;
}

/** Builds the app unconditionally. */
export async function rebuild() {
  await build(appBuild());
}

/** @param {Build} wanted */
async function ensure(wanted) {
  const stamp = path.join(wanted.folder, STAMP);
  if (fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === wanted.fingerprint) return;
  console.log('Preparando o aplicativo (vite build); leva cerca de 20 segundos…');
  await build(wanted);
}

/**
 * Builds into a temporary folder and swaps it in when complete, so that running servers and parallel builds
 * never see a partial build. A stop signal ends the build once the folder is removed.
 * @param {Build} wanted
 */
async function build({ folder, fingerprint, version }) {
  const next = inProject(`dist-next-${process.pid}`);
  let isStopped = false;
  const restoreSignals = onEndSignals(() => (isStopped = true));
  try {
    const exitCode = await runVite(version, ['--outDir', next]);
    if (exitCode === 0) await precompressFolder(next);
    if (isStopped) throw new BuildStoppedError('A construção do aplicativo foi interrompida.');
    if (exitCode !== 0) throw new SetupError('A construção do aplicativo falhou; o motivo está acima.');
    fs.mkdirSync(path.dirname(path.join(next, STAMP)), { recursive: true });
    fs.writeFileSync(path.join(next, STAMP), fingerprint);
    swapIn(next, folder);
  } finally {
    fs.rmSync(next, { recursive: true, force: true });
    restoreSignals();
  }
}

/**
 * @param {string} next
 * @param {string} folder
 */
function swapIn(next, folder) {
  const previous = `${next}-previous`;
  if (fs.existsSync(folder)) fs.renameSync(folder, previous);
  fs.renameSync(next, folder);
  fs.rmSync(previous, { recursive: true, force: true });
}

/**
 * @param {string} version
 * @param {string[]} options
 */
function runVite(version, options) {
  const vite = inProject('node_modules/vite/bin/vite.js');
  return runChild(node24Path(), [vite, 'build', '--logLevel', 'warn', ...options], {
    env: projectEnvironment({ NODE_ENV: 'production', VITE_APP_VERSION: version }),
  });
}
