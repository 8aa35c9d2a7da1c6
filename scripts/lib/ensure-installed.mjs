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
 * Whether npm's own record of what it put into node_modules agrees with the lock file. Optional packages of other
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

/** `npm ci` empties node_modules, so the npm that runs it must not be running on the Node in there. */
function environmentWithoutProjectTools() {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const outside = folders.filter((folder) => !folder.startsWith(inProject('node_modules')));
  return { ...process.env, PATH: outside.join(path.delimiter) };
}

/** Installs exactly what package-lock.json says, unless that is what node_modules already holds. */
export function ensureInstalled() {
  const hash = lockFileHash();
  if (readText(stampFile) === hash) return;
  if (!installedPackagesMatch()) {
    console.log('Instalando as dependências (npm ci)…');
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
