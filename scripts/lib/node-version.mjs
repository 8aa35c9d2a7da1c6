import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { inProject, SetupError } from './project.mjs';

const OLDEST_FOR_SETUP = [20, 19];
const MAJOR_OF_THE_PROJECT = 24;

/** @param {string} version e.g. v24.21.0 */
function majorOf(version) {
  return Number(version.replace('v', '').split('.')[0]);
}

/** Stops with a clear message on a Node too old even for the set-up (the app itself runs on the project's own). */
export function assertNodeCanSetUp() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = OLDEST_FOR_SETUP;
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return;
  throw new SetupError(
    `A Rifaria precisa do Node ${OLDEST_FOR_SETUP.join('.')} ou mais novo; este é o ${process.versions.node}.\n` +
      'Instale uma versão atual (https://nodejs.org) e rode o comando de novo.',
  );
}

/**
 * The Node that runs server, build and tests: the one of the project's dependencies, else the current one if
 * it is new enough. Installations without install scripts lack the former, hence the message.
 * @returns {string} path of an executable
 */
export function node24Path() {
  const own = inProject('node_modules/.bin/node');
  if (fs.existsSync(own)) {
    const version = readVersion(own);
    if (majorOf(version) === MAJOR_OF_THE_PROJECT) return own;
  }
  if (majorOf(process.version) === MAJOR_OF_THE_PROJECT) return process.execPath;
  throw new SetupError(
    `O Node ${MAJOR_OF_THE_PROJECT} do projeto não foi instalado em node_modules/.bin/node.\n` +
      'Isso acontece quando o npm não roda os scripts de instalação (ignore-scripts). Rode uma vez:\n\n' +
      '  npm rebuild node --ignore-scripts=false\n\n' +
      `ou use o Node ${MAJOR_OF_THE_PROJECT} no sistema, e depois o comando de novo.`,
  );
}

/** @param {string} executable */
function readVersion(executable) {
  try {
    return execFileSync(executable, ['--version'], { encoding: 'utf8' }).trim();
  } catch {
    return '';
  }
}

/**
 * The environment for the project's own commands: its Node and its tools come first.
 * @param {Record<string, string>} [extra]
 */
export function projectEnvironment(extra = {}) {
  const folders = [path.dirname(node24Path()), inProject('node_modules/.bin'), process.env.PATH ?? ''];
  return { ...process.env, ...extra, PATH: folders.join(path.delimiter) };
}
