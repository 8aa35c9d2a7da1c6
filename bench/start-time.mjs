/**
 * How long `npm start` takes until the server is ready, after the first start has installed, built and made the database.
 * Prints each start and the median, in milliseconds.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '../scripts/lib/free-port.mjs';
import { inProject, projectRoot } from '../scripts/lib/project.mjs';

const STARTS = 5;
const POLL_MS = 10;

/**
 * Starts the product, waits until it is ready, and ends it.
 * @param {Record<string, string>} settings
 */
async function measureStart(settings) {
  const startedAt = performance.now();
  const child = spawn(process.execPath, [inProject('scripts/start.mjs')], {
    cwd: projectRoot,
    env: { ...process.env, ...settings },
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  const isReady = () =>
    fetch(`http://127.0.0.1:${settings.PORT}/readyz`).then(
      (reply) => reply.ok,
      () => false,
    );
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error('The server ended while starting.');
    await sleep(POLL_MS);
  }
  const ms = performance.now() - startedAt;
  child.kill('SIGTERM');
  await ended;
  return Math.round(ms);
}

const dataFolder = fs.mkdtempSync(path.join(os.tmpdir(), 'rifaria-bench-'));
try {
  const settings = { PORT: String(await findFreePort()), DATA_DIR: dataFolder };
  console.log(`first start (fresh database): ${await measureStart(settings)} ms`);
  const times = [];
  for (let start = 0; start < STARTS; start += 1) times.push(await measureStart(settings));
  const median = times.toSorted((a, b) => a - b)[Math.floor(STARTS / 2)];
  console.log(`later starts: ${times.join(', ')} ms · median ${median} ms`);
} finally {
  fs.rmSync(dataFolder, { recursive: true, force: true });
}
