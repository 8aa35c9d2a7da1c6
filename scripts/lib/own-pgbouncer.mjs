import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { installWithApt, isRootOnDebian } from './apt.mjs';
import { findFreePort } from './free-port.mjs';
import { SetupError } from './project.mjs';

const PROGRAM = '/usr/sbin/pgbouncer';
const POLL_MS = 50;

function ensureProgram() {
  const isThere = () => fs.existsSync(PROGRAM);
  if (!isThere() && isRootOnDebian()) installWithApt(['pgbouncer']);
  if (!isThere())
    throw new SetupError('O PgBouncer não está instalado (no Debian: apt-get install pgbouncer).');
}

/** Whether somebody listens on a port. @param {number} port @returns {Promise<boolean>} */
function isListening(port) {
  return new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1');
    socket
      .once('error', () => resolve(false))
      .once('connect', () => {
        socket.destroy();
        resolve(true);
      });
  });
}

/** @param {import('node:child_process').ChildProcess} child */
const hasEnded = ({ exitCode, signalCode }) => exitCode !== null || signalCode !== null;

/**
 * The settings of docs/OPERATIONS.md: a session serves one transaction at a time, and clients that wait for a database that is away get an error.
 * @param {URL} database @param {number} port @param {string} folder
 */
const settingsOf = (database, port, folder) => `
[databases]
postgres = host=${database.hostname} port=${database.port} user=${database.username}
[pgbouncer]
pool_mode = transaction
query_wait_timeout = 5
server_login_retry = 1
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
logfile = ${folder}/log
pidfile = ${folder}/pid
`;

/**
 * Starts a PgBouncer in transaction mode on a free port, in front of a database.
 * @param {string} databaseUrl
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 */
export async function startOwnPgBouncer(databaseUrl) {
  ensureProgram();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'rifaria-pgbouncer-'));
  // It gives up being root, and then writes its log.
  fs.chmodSync(folder, 0o777);
  const port = await findFreePort();
  const database = new URL(databaseUrl);
  const file = path.join(folder, 'pgbouncer.ini');
  fs.writeFileSync(file, settingsOf(database, port, folder));
  const asUser = process.getuid?.() === 0 ? ['-u', 'postgres'] : [];
  const child = spawn(PROGRAM, ['-q', ...asUser, file], { stdio: 'inherit' });
  const removeFolder = () => fs.rmSync(folder, { recursive: true, force: true });
  while (!(await isListening(port))) {
    if (hasEnded(child)) {
      removeFolder();
      throw new SetupError(`O PgBouncer terminou com ${child.exitCode ?? child.signalCode}.`);
    }
    await delay(POLL_MS);
  }
  return {
    url: `postgres://${database.username}@127.0.0.1:${port}/postgres`,
    async stop() {
      const end = hasEnded(child) ? undefined : once(child, 'exit');
      child.kill('SIGKILL');
      await end;
      removeFolder();
    },
  };
}
