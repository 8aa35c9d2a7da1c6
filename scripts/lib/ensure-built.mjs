import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { contentFingerprint } from './content-fingerprint.mjs';
import { node24Path, projectEnvironment } from './node-version.mjs';
import { precompressFolder } from './precompress.mjs';
import { inProject, projectRoot, SetupError } from './project.mjs';

/** Everything that the built app is made from. */
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
];
const STAMP = '.vite/built-from';
const distFolder = inProject('dist');

function inputFingerprint() {
  return contentFingerprint(BUILD_INPUTS, (file) => !/\.test\.tsx?$/.test(file));
}

/** Builds the app, unless dist/ was already made from the files as they are. */
export async function ensureBuilt() {
  const fingerprint = inputFingerprint();
  const stamp = path.join(distFolder, STAMP);
  if (fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === fingerprint) return;
  console.log('Preparando o aplicativo (vite build)…');
  await build(fingerprint);
}

/** Builds the app in any case. */
export async function rebuild() {
  await build(inputFingerprint());
}

/**
 * Builds into a folder of its own and swaps it in when it is whole: a server that is running, or a second build,
 * never meets half of one.
 * @param {string} fingerprint
 */
async function build(fingerprint) {
  const next = inProject(`dist-next-${process.pid}`);
  try {
    await runVite(next);
    await precompressFolder(next);
    fs.mkdirSync(path.dirname(path.join(next, STAMP)), { recursive: true });
    fs.writeFileSync(path.join(next, STAMP), fingerprint);
    swapIn(next);
  } finally {
    fs.rmSync(next, { recursive: true, force: true });
  }
}

/** @param {string} next */
function swapIn(next) {
  const previous = `${next}-previous`;
  if (fs.existsSync(distFolder)) fs.renameSync(distFolder, previous);
  fs.renameSync(next, distFolder);
  fs.rmSync(previous, { recursive: true, force: true });
}

/**
 * @param {string} outDir
 * @returns {Promise<void>}
 */
function runVite(outDir) {
  const vite = inProject('node_modules/vite/bin/vite.js');
  const child = spawn(node24Path(), [vite, 'build', '--outDir', outDir, '--logLevel', 'warn'], {
    cwd: projectRoot,
    env: projectEnvironment({ NODE_ENV: 'production' }),
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
