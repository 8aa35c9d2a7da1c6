import { spawnSync } from 'node:child_process';
import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { inProject, projectRoot, SetupError } from './project.mjs';

const stampFile = inProject('node_modules/.rifaria-installed');

function lockFileHash() {
  return crypto
    .createHash('sha256')
    .update(fs.readFileSync(inProject('package-lock.json')))
    .digest('hex');
}

/** @param {string} file */
function readText(file) {
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '';
}

/**
 * Whether npm's record of node_modules agrees with the lock file. Optional packages of other
 * systems are in the lock file only.
 */
function installedPackagesMatch() {
  const record = readText(inProject('node_modules/.package-lock.json'));
  if (record === '') return false;
  const installed = JSON.parse(record).packages;
  const wanted = JSON.parse(readText(inProject('package-lock.json'))).packages;
  const missing = Object.entries(wanted).some(
    ([place, { version, optional }]) => place !== '' && !optional && installed[place]?.version !== version,
  );
  const different = Object.entries(installed).some(
    ([place, { version }]) => wanted[place]?.version !== version,
  );
  return !missing && !different;
}

/** `npm ci` empties node_modules, so it must not run on the Node installed there. */
function environmentWithoutProjectTools() {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const outside = folders.filter((folder) => !folder.startsWith(inProject('node_modules')));
  return { ...process.env, PATH: outside.join(path.delimiter) };
}

/** Installs by package-lock.json, unless node_modules is up to date. */
export function ensureInstalled() {
  const hash = lockFileHash();
  if (readText(stampFile) === hash) return;
  if (!installedPackagesMatch()) {
    console.log('Instalando as dependências (npm ci); leva de um a dois minutos…');
    const { status, error } = spawnSync('npm', ['ci', '--no-fund', '--no-audit', '--loglevel=error'], {
      cwd: projectRoot,
      env: environmentWithoutProjectTools(),
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    if (error || status !== 0) {
      throw new SetupError('A instalação das dependências (npm ci) falhou; o motivo está acima.');
    }
  }
  fs.writeFileSync(stampFile, hash);
}
