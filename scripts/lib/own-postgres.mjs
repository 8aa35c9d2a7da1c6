import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { installWithApt, isRootOnDebian } from './apt.mjs';
import { findFreePort } from './free-port.mjs';
import { SetupError } from './project.mjs';

const run = promisify(execFile);
const PACKAGES = '/usr/lib/postgresql';
const ENDING_POLL_MS = 20;

/** Folder with initdb and pg_ctl of the newest PostgreSQL of this machine. */
function findPrograms() {
  const versions = fs.existsSync(PACKAGES) ? fs.readdirSync(PACKAGES) : [];
  const newest = versions
    .filter((version) => fs.existsSync(path.join(PACKAGES, version, 'bin/initdb')))
    .sort((one, other) => Number(other) - Number(one))[0];
  return newest === undefined ? undefined : path.join(PACKAGES, newest, 'bin');
}

/** The programs, installed by apt if they are missing and we are root on Debian. */
function ensurePrograms() {
  const found = findPrograms() ?? (isRootOnDebian() && installPostgres() ? findPrograms() : undefined);
  if (found === undefined)
    throw new SetupError('O PostgreSQL não está instalado (no Debian: apt-get install postgresql).');
  return found;
}

function installPostgres() {
  console.log('Instalando o PostgreSQL (apt-get)…');
  // The package would start a cluster of its own, which nobody uses.
  fs.mkdirSync('/etc/postgresql-common/createcluster.d', { recursive: true });
  fs.writeFileSync(
    '/etc/postgresql-common/createcluster.d/rifaria-tests.conf',
    'create_main_cluster = false\n',
  );
  return installWithApt(['postgresql']);
}

/** initdb and postgres refuse to run as root. @param {string} program @param {string[]} options */
function asPostgres(program, options) {
  return process.getuid?.() === 0
    ? run('runuser', ['-u', 'postgres', '--', program, ...options], { cwd: '/' })
    : run(program, options);
}

/**
 * @typedef {{
 *   url: string,
 *   kill: () => Promise<void>,
 *   start: () => Promise<void>,
 *   restart: () => Promise<void>,
 *   freeze: () => Promise<() => void>,
 *   stop: () => Promise<void>,
 * }} OwnPostgres `kill`: SIGKILL of its first process, whose children end by themselves; `start`: after it; `restart`: ends open
 *   sessions and starts at once; `freeze`: no process of it runs until the returned function is called; `stop`: for good
 */

/**
 * Starts a temporary PostgreSQL on a free port.
 * @param {{ isDurable?: boolean }} [options] false: without fsync, for tests
 * @returns {Promise<OwnPostgres>}
 */
export async function startOwnPostgres({ isDurable = true } = {}) {
  const programs = ensurePrograms();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'rifaria-postgres-'));
  try {
    return await startIn(folder, programs, isDurable);
  } catch (error) {
    // One that takes too long to start may still do so.
    await stopIn(folder, programs).catch(() => undefined);
    fs.rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

/** Where its data are. @param {string} folder */
const dataIn = (folder) => path.join(folder, 'data');

/** @param {string} folder @param {string} programs */
const stopIn = (folder, programs) =>
  asPostgres(path.join(programs, 'pg_ctl'), ['-D', dataIn(folder), '-m', 'immediate', 'stop']);

/**
 * @param {string} folder
 * @param {string} programs
 * @param {boolean} isDurable
 * @returns {Promise<OwnPostgres>}
 */
async function startIn(folder, programs, isDurable) {
  const data = dataIn(folder);
  // PostgreSQL's user needs access to its folder.
  fs.chmodSync(folder, 0o777);
  await asPostgres(path.join(programs, 'initdb'), [
    ...['-D', data, '-U', 'rifaria', '-A', 'trust', '-E', 'UTF8', '--locale=C'],
  ]);
  const port = await findFreePort();
  const durability = isDurable ? '' : ' -c fsync=off -c synchronous_commit=off -c full_page_writes=off';
  const settings = `-c listen_addresses=127.0.0.1 -c port=${port} -c unix_socket_directories=${folder}${durability}`;
  const control = path.join(programs, 'pg_ctl');
  const log = path.join(folder, 'log');
  const wait = ['-D', data, '-w', '-t', '60'];
  const start = async () => {
    await asPostgres(control, [...wait, '-l', log, '-o', settings, 'start']);
  };
  await start();
  return {
    url: `postgres://rifaria@127.0.0.1:${port}/postgres`,
    start,
    async kill() {
      const children = await killFirstProcess(data);
      while (children.some(isRunning)) await delay(ENDING_POLL_MS);
    },
    async restart() {
      await asPostgres(control, [...wait, '-m', 'fast', '-l', log, '-o', settings, 'restart']);
    },
    async freeze() {
      const first = firstProcess(data);
      process.kill(first, 'SIGSTOP');
      // From now on none begins, and one that ends stays until the first process goes on.
      const children = await childrenOf(first);
      for (const pid of children) process.kill(pid, 'SIGSTOP');
      return () => {
        for (const pid of [...children, first]) process.kill(pid, 'SIGCONT');
      };
    },
    async stop() {
      await stopIn(folder, programs);
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** SIGKILL of the server's first process. @param {string} data @returns {Promise<number[]>} its children, which end soon */
async function killFirstProcess(data) {
  const first = firstProcess(data);
  const children = await childrenOf(first);
  process.kill(first, 'SIGKILL');
  return children;
}

/** @param {string} data */
const firstProcess = (data) =>
  Number(fs.readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);

/** @param {number} pid @returns {Promise<number[]>} */
async function childrenOf(pid) {
  const { stdout } = await run('ps', ['-o', 'pid=', '--ppid', String(pid)]);
  return stdout.trim().split(/\s+/).map(Number);
}

/** @param {number} pid */
function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
