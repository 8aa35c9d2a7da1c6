/**
 * npm run bench:start: how long `npm start` takes until the server is ready, with dependencies installed and the app built: with a new
 * database, then with the one that is there. Prints each start and the median, in milliseconds.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ensureBuilt } from '../scripts/lib/ensure-built.mjs';
import { findFreePort } from '../scripts/lib/free-port.mjs';
import { inProject, projectRoot, runCommand } from '../scripts/lib/project.mjs';
import { VARIABLE_NAMES } from '../server/config.ts';
import { median } from './lib/statistics.mjs';

const STARTS = 5;
const POLL_MS = 10;
const START_LIMIT_MS = 120_000;

/** The shell's settings would change what starts. An empty one counts as not set. */
const UNSET = Object.fromEntries(VARIABLE_NAMES.map((name) => [name, '']));

/**
 * Starts the product, waits until it is ready, and ends it.
 * @param {Record<string, string>} settings
 */
async function measureStart(settings) {
  const startedAt = performance.now();
  const child = spawn(process.execPath, [inProject('scripts/start.mjs')], {
    cwd: projectRoot,
    env: { ...process.env, ...UNSET, ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  const isReady = () =>
    fetch(`http://127.0.0.1:${settings.PORT}/readyz`).then(
      (reply) => reply.ok,
      () => false,
    );
  try {
    while (!(await isReady())) {
      if (child.exitCode !== null || child.signalCode !== null)
        throw new Error('The server ended while starting.');
      if (performance.now() - startedAt > START_LIMIT_MS)
        throw new Error(`The server was not ready within ${START_LIMIT_MS} ms.`);
      await sleep(POLL_MS);
    }
    return Math.round(performance.now() - startedAt);
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
}

await runCommand(async () => {
  await ensureBuilt();
  const dataFolder = fs.mkdtempSync(path.join(os.tmpdir(), 'rifaria-bench-'));
  try {
    const settings = { PORT: String(await findFreePort()), DATA_DIR: dataFolder };
    console.log(`first start (fresh database): ${await measureStart(settings)} ms`);
    const times = [];
    for (let start = 0; start < STARTS; start += 1) times.push(await measureStart(settings));
    console.log(`later starts: ${times.join(', ')} ms · median ${median(times)} ms`);
  } finally {
    fs.rmSync(dataFolder, { recursive: true, force: true });
  }
});
