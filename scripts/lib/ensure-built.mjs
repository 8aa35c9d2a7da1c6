import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { contentFingerprint } from './content-fingerprint.mjs';
import { node24Path, projectEnvironment } from './node-version.mjs';
import { precompressFolder } from './precompress.mjs';
import { inProject, projectRoot, SetupError } from './project.mjs';

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
  return contentFingerprint(BUILD_INPUTS, (file) => !/\.test\.tsx?$/.test(file));
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

/** Builds the app, unless dist/ is up to date. @returns {Promise<Build>} */
export async function ensureBuilt() {
  const wanted = appBuild();
  await ensure(wanted);
  return wanted;
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
 * never see a partial build.
 * @param {Build} wanted
 */
async function build({ folder, fingerprint, version }) {
  const next = inProject(`dist-next-${process.pid}`);
  try {
    await runVite(version, ['--outDir', next]);
    await precompressFolder(next);
    fs.mkdirSync(path.dirname(path.join(next, STAMP)), { recursive: true });
    fs.writeFileSync(path.join(next, STAMP), fingerprint);
    swapIn(next, folder);
  } finally {
    fs.rmSync(next, { recursive: true, force: true });
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
 * @returns {Promise<void>}
 */
function runVite(version, options) {
  const vite = inProject('node_modules/vite/bin/vite.js');
  const child = spawn(node24Path(), [vite, 'build', '--logLevel', 'warn', ...options], {
    cwd: projectRoot,
    env: projectEnvironment({ NODE_ENV: 'production', VITE_APP_VERSION: version }),
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) =>
      code === 0
        ? resolve()
        : reject(new SetupError('A construção do aplicativo falhou; o motivo está acima.')),
    );
  });
}
