import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { openEmbedded } from '#server/db/connection.ts';
import { afterServers, ServerProcess } from '#tests/api/harness/server-process.ts';
import { atDepth } from '#tests/builders/test-depth.ts';
import { purchasesBeforeKill } from './purchases-before-kill.ts';
import { SalesLoad } from './sales-load.ts';
import { proveByDatabase, proveByHttp } from './sales-proof.ts';

const KILLS = atDepth({ small: 1, full: 20 });
/** What one start and its sales may take on a slow machine. */
const EACH_MS = 60_000;

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'rifaria-killed-'));
afterServers(() => fs.rmSync(dataDir, { recursive: true, force: true }));

const startServer = async () =>
  (await ServerProcess.start({ DATA_DIR: dataDir, TRUST_PROXY: '1', DEMO: 'off' })).untilUp();

test(
  'a server on the embedded database that is killed in mid-sale keeps every acknowledged purchase and payment, once',
  { timeout: (KILLS + 2) * EACH_MS },
  async () => {
    const load = new SalesLoad();
    const purchases = purchasesBeforeKill();
    for (let kill = 0; kill < KILLS; kill += 1) {
      const server = await startServer();
      if (kill === 0) await load.prepare(server.url);
      const selling = load.run(server.url);
      await load.until(purchases());
      server.signal('SIGKILL');
      await server.ended();
      await selling;
    }
    expect(load.deals.filter(({ told }) => told > 0).length).toBeGreaterThanOrEqual(KILLS);
    const server = await startServer();
    await proveByHttp(server.url, load, dataDir);
    await server.end();
    const database = await openEmbedded(dataDir);
    try {
      await proveByDatabase(database, load, dataDir);
    } finally {
      await database.close();
    }
  },
);
