import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import { type OpenDatabase, openPostgres } from '#server/db/connection.ts';
import { afterServers, ServerProcess } from '#tests/api/harness/server-process.ts';
import { atDepth } from '#tests/builders/test-depth.ts';
import { type OwnPostgres, startOwnPostgres } from '../../../../scripts/lib/own-postgres.mjs';
import { purchasesBeforeKill } from './purchases-before-kill.ts';
import { type Course, RaffleLives } from './raffle-lives.ts';
import { SalesLoad } from './sales-load.ts';
import { proveByDatabase, proveByHttp } from './sales-proof.ts';

const SERVER_KILLS = atDepth({ small: 1, full: 20 });
const DATABASE_KILLS = atDepth({ small: 1, full: 20 });
/** What one start and its sales may take on a slow machine. */
const EACH_MS = 60_000;
/** Most that are made until each commit has come; some come from jobs at intervals. */
const PURCHASES_UNTIL_COMMIT = 500;
/** Until the end of a server that answers no more is known. */
const GONE_MS = 5_000;
const KILL_AT_COMMIT = path.join(import.meta.dirname, 'kill-at-commit.ts');

/** Commits of a sale, by what they write. */
const COMMITS: readonly (readonly [name: string, writes: string])[] = [
  ['a purchase is reserved', 'insert into purchase \\(raffle_id'],
  ['a payment is approved by the provider', '"purchase_event".*"approved".*"provider"'],
  ['a purchase is reported as paid', '"purchase_event".*"reported"'],
  ['a payment is confirmed by hand', '"purchase_event".*"approved".*"seller"'],
  ['a hold is canceled', 'insert into purchase_event .*"canceled"'],
  ['a ticket is sold for cash', 'insert into purchase \\(raffle_id.*option\\\\":\\\\"cash'],
  ['a sale for cash is undone', '"purchase_event".*"unconfirmed".*"canceled"'],
  ['a confirmation by hand is taken back', '"purchase_event".*"unconfirmed".*"in_process"'],
  ['an attempt is begun', 'insert into "purchase_checkout"'],
  ["the provider's answer to an attempt is stored", 'update "purchase_checkout" set "provider_ref"'],
  ['a second payment is owed', '"purchase_event".*"money-refused"'],
  ['a surplus is owed', 'insert into "effect".*"surplus"'],
  ["the provider's answer to a refund is noted", 'update "effect" set "refund_problem"'],
  ['money that went back is noted', '"purchase_event".*"refunded"'],
  ['a hold is marked as ending', 'update "purchase" set "ending_at"'],
  ['a way to pay is changed', '"purchase_event".*"option-changed"'],
  ['money is asked back', 'insert into "refund_request"'],
  ['a request for the money is accepted', '"purchase_event".*"refund-accepted"'],
  ['a request for the money is refused', '"purchase_event".*"refund-refused"'],
];
const KILLED_COMMITS = COMMITS.slice(0, atDepth({ small: 1, full: COMMITS.length }));
/**
 * Commits of a raffle besides its sales, by what they write, and which raffle makes them. Most are made by jobs at intervals. A number is
 * given to somebody else before any hold lapses, which writes the same.
 */
const RAFFLE_COMMITS: readonly (readonly [name: string, writes: string, course: Course])[] = [
  ['a raffle is published', 'insert into "pool"', 'drawn'],
  ['a number is given to somebody else', 'insert into purchase_event .*"expired"', 'by-number'],
  ['a hold lapses', 'insert into purchase_event .*"expired"', 'drawn'],
  ['a draw is postponed', 'insert into "postponement"', 'drawn'],
  ['a raffle is frozen', 'update "pool" set "frozen_at"', 'drawn'],
  ['the sold list is recorded', 'insert into "sold_list"', 'drawn'],
  ['the root of the sold list is published', 'update "sold_list" set "leaves"', 'drawn'],
  ['a raffle is canceled', 'insert into "cancellation"', 'canceled'],
  ['the money of a canceled raffle is owed', '"purchase_event".*"refund-owed"', 'canceled'],
];
const KILLED_RAFFLE_COMMITS = RAFFLE_COMMITS.slice(0, atDepth({ small: 0, full: RAFFLE_COMMITS.length }));

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'rifaria-killed-'));
const load = new SalesLoad();
let postgres: OwnPostgres;
/** Its sessions end with PostgreSQL, and are opened again. */
let database: OpenDatabase;
let lives: RaffleLives;

beforeAll(async () => {
  postgres = await startOwnPostgres();
  database = openPostgres(postgres.url, () => undefined);
  lives = new RaffleLives(load, database);
});
afterServers(async () => {
  await database.close();
  await postgres.stop();
  fs.rmSync(dataDir, { recursive: true, force: true });
});

async function startServer(more: Record<string, string> = {}): Promise<ServerProcess> {
  const settings = { DATA_DIR: dataDir, DATABASE_URL: postgres.url, TRUST_PROXY: '1', DEMO: 'off' };
  const secret = { SECRET_KEY: 'a key of tests that is long enough for it' };
  const server = await (await ServerProcess.start({ ...settings, ...secret, ...more })).untilUp();
  if (load.raffle === '') await load.prepare(server.url);
  return server;
}

/** Checks everything that was sold until now. */
async function proveAll(): Promise<void> {
  const server = await startServer();
  await proveByHttp(server.url, load, dataDir);
  await lives.finish(server.url);
  await server.end();
  await proveByDatabase(database, load, dataDir);
  await lives.prove();
}

const purchases = purchasesBeforeKill();
const somePurchases = () => load.until(purchases());

/** PostgreSQL is killed under a server that goes on, which is killed in the end. */
async function killDatabase(): Promise<void> {
  const server = await startServer();
  const selling = load.run(server.url);
  for (let kill = 0; kill < DATABASE_KILLS; kill += 1) {
    await somePurchases();
    await postgres.kill();
    await postgres.start();
  }
  await somePurchases();
  expect(server.isRunning).toBe(true);
  server.signal('SIGKILL');
  await selling;
  await server.ended();
}

async function killServer(): Promise<void> {
  const server = await startServer();
  const selling = load.run(server.url);
  await somePurchases();
  server.signal('SIGKILL');
  await selling;
  await server.ended();
}

/** Brings a commit about, until the server is gone. */
type Bring = (url: string) => Promise<void>;

/** Purchases, as many as may be needed. */
const sellMany: Bring = (url) => {
  const most = load.deals.length + PURCHASES_UNTIL_COMMIT;
  return load.run(url, () => load.deals.length >= most);
};

const liveRaffle =
  (course: Course): Bring =>
  (url) =>
    lives.live(url, course);

async function killAtCommit(name: string, writes: string, bring: Bring): Promise<void> {
  for (const when of ['before', 'after']) {
    const hook = { KILL_WRITES: writes, KILL_WHEN: when, NODE_OPTIONS: `--import=${KILL_AT_COMMIT}` };
    const server = await startServer(hook);
    server.signal('SIGUSR2');
    await bring(server.url);
    await Promise.race([server.ended(), delay(GONE_MS)]);
    expect(server.isRunning, `whether it runs on ${when} ${name}`).toBe(false);
  }
}

test(
  'whenever the server or its PostgreSQL is killed in mid-sale, every acknowledged purchase and payment is kept, once',
  {
    timeout:
      (SERVER_KILLS + DATABASE_KILLS + 2 * (KILLED_COMMITS.length + KILLED_RAFFLE_COMMITS.length) + 2) *
      EACH_MS,
  },
  async () => {
    await killDatabase();
    for (let kill = 1; kill < SERVER_KILLS; kill += 1) await killServer();
    for (const [name, writes] of KILLED_COMMITS) await killAtCommit(name, writes, sellMany);
    for (const [name, writes, course] of KILLED_RAFFLE_COMMITS)
      await killAtCommit(name, writes, liveRaffle(course));
    await proveAll();
  },
);
