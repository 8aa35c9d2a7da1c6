import { execFile } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { installWithApt, isRootOnDebian } from './apt.mjs';
import { SetupError } from './project.mjs';

const run = promisify(execFile);
const PACKAGES = '/usr/lib/postgresql';

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

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve, reject) => {
    const server = net.createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/**
 * Starts a temporary PostgreSQL on a free port.
 * @param {{ isDurable?: boolean }} [options] false: without fsync, for tests
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 */
export async function startOwnPostgres({ isDurable = true } = {}) {
  const programs = ensurePrograms();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'rifaria-postgres-'));
  const data = path.join(folder, 'data');
  // PostgreSQL's user needs access to its folder.
  fs.chmodSync(folder, 0o777);
  await asPostgres(path.join(programs, 'initdb'), [
    ...['-D', data, '-U', 'rifaria', '-A', 'trust', '-E', 'UTF8', '--locale=C'],
  ]);
  const port = await freePort();
  const durability = isDurable ? '' : ' -c fsync=off -c synchronous_commit=off -c full_page_writes=off';
  const settings = `-c listen_addresses=127.0.0.1 -c port=${port} -c unix_socket_directories=${folder}${durability}`;
  const control = path.join(programs, 'pg_ctl');
  const log = path.join(folder, 'log');
  await asPostgres(control, ['-D', data, '-w', '-t', '60', '-l', log, '-o', settings, 'start']);
  const stop = async () => {
    await asPostgres(control, ['-D', data, '-m', 'immediate', 'stop']);
    fs.rmSync(folder, { recursive: true, force: true });
  };
  return { url: `postgres://rifaria@127.0.0.1:${port}/postgres`, stop };
}
