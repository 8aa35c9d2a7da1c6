// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { User } from '#core/domain/user.ts';
import { findSession, keepSession } from '#src/storage/session.ts';
import { closeSignedIn, findSyncEngine, openSignedIn } from '#src/sync/signed-in.ts';
import { RAFFLE_DATA } from '#tests/simulation/form-data.ts';
import { ModelNetwork } from '#tests/simulation/model-network.ts';
import { ModelServer } from '#tests/simulation/model-server.ts';
import { leaveUnlessUnsent, sendAndLeave } from './sign-out.ts';

let server: ModelServer;
let network: ModelNetwork;
let people = 0;

beforeEach(() => {
  server = new ModelServer();
  network = new ModelNetwork(server);
  vi.stubGlobal('fetch', network.fetch);
});

afterEach(async () => {
  await closeSignedIn();
  localStorage.clear();
  vi.unstubAllGlobals();
});

/** Somebody who has saved a raffle without a network, and has one again, that the app has not heard of yet. */
async function unsentWork() {
  const user = { id: `u${(people += 1)}`, name: 'Ana', email: 'ana@exemplo.com.br' } as User;
  keepSession({ user, token: server.signIn(user.id) });
  const engine = await openSignedIn(findSession()!);
  await engine.pull();
  network.up = false;
  const id = await engine.createRaffleDraft();
  await engine.saveRaffle(id, RAFFLE_DATA);
  network.up = true;
  return { engine, id };
}

test('send and leave: the session ends once the server has all of it, and not before', async () => {
  const { id } = await unsentWork();
  const token = findSession()?.token;
  const held = network.holdNext(/\/private\/raffle$/);
  const leaving = sendAndLeave();
  await held.arrived;
  expect(findSession()).toBeDefined();
  held.release();
  expect(await leaving).toBe(true);
  expect(server.raffles.get(id)).toMatchObject(RAFFLE_DATA);
  expect(server.configs.has(id)).toBe(true);
  expect(network.writes()).toEqual(['PUT /private/raffle', 'POST /api/raffle-config', 'POST /public/logout']);
  expect(network.sent.at(-1)?.token).toBe(token);
  expect(findSession()).toBeUndefined();
  expect(findSyncEngine()).toBeUndefined();
});

test.each([
  ['was refused', { status: 422, code: 'rules-broken' }],
  ['was put off', { status: 429, retryAfter: '30' }],
  ['may or may not have arrived', 'drop-reply'],
] as const)('send and leave, and something of it %s: nobody is signed out', async (_what, fault) => {
  const { engine } = await unsentWork();
  network.failNext(/\/private\/raffle$/, fault);
  expect(await sendAndLeave()).toBe(false);
  expect(findSession()).toBeDefined();
  expect(findSyncEngine()).toBe(engine);
  expect(await engine.hasUnsentWork()).toBe(true);
});

test('leaving asks where something waits, and nobody where nothing does', async () => {
  const { id } = await unsentWork();
  expect(await leaveUnlessUnsent()).toEqual([{ id, title: RAFFLE_DATA.title }]);
  expect(findSession()).toBeDefined();
  await findSyncEngine()?.sendNow();
  expect(await leaveUnlessUnsent()).toBeInstanceOf(Response);
  expect(findSession()).toBeUndefined();
});
