import { expect, test } from 'vitest';
import { newDevice, savedRaffle, sentRaffle, stateOf } from '#tests/simulation/device.ts';
import { RAFFLE_DATA } from '#tests/simulation/form-data.ts';
import { ModelServer } from '#tests/simulation/model-server.ts';
import { drainInBackground } from './background-drain.ts';

/** A phone and its worker, with the same database and network. */
function setUp() {
  const server = new ModelServer();
  const device = newDevice(server, 'u1');
  const { engine, network } = device;
  let asked = 0;
  const worker = () =>
    drainInBackground({
      userId: 'u1',
      database: engine.database,
      fetch: network.fetch,
      now: () => new Date(Date.now() + device.clockMs),
      random: () => 0.5,
      findToken: () => device.session?.token,
      onUnauthorized(token) {
        asked += 1;
        if (device.session?.token === token) device.session = undefined;
      },
    });
  return { server, device, engine, network, worker, refusals: () => asked };
}

test('an offline save is sent once', async () => {
  const { server, device, engine, network, worker } = setUp();
  network.up = false;
  const id = await savedRaffle(device);
  network.up = true;
  expect(await worker()).toBe('done');
  expect(await worker()).toBe('done');
  expect(network.writes()).toEqual(['PUT /private/raffle', 'POST /api/raffle-config']);
  expect(server.raffles.get(id)?.revision).toBe(1);
  expect(await stateOf(engine, id)).toMatchObject({ kind: 'on-server' });
});

test('woken without a network it reports remaining work', async () => {
  const { server, device, network, worker } = setUp();
  network.up = false;
  const id = await savedRaffle(device);
  expect(await worker()).toBe('left');
  network.up = true;
  expect(await worker()).toBe('done');
  expect(server.raffles.get(id)).toMatchObject(RAFFLE_DATA);
});

test('Retry-After is honoured', async () => {
  const { device, network, worker } = setUp();
  network.failNext(/\/private\/raffle$/, { status: 503, retryAfter: '120' });
  await savedRaffle(device);
  expect(await worker()).toBe('left');
  expect(network.writes()).toHaveLength(1);
  device.clockMs += 121_000;
  expect(await worker()).toBe('done');
  expect(network.writes()[1]).toBe('PUT /private/raffle');
});

test('while a page is sending, each slot is sent once', async () => {
  const { device, engine, network, worker } = setUp();
  network.up = false;
  for (const place of [1, 2, 3]) await savedRaffle(device, { ...RAFFLE_DATA, title: `Rifa número ${place}` });
  network.up = true;
  const [, ended] = await Promise.all([engine.sendNow(), worker()]);
  expect(ended).toBe('done');
  expect(network.writes()).toHaveLength(6);
  expect(new Set(network.sent.map(({ key }) => key).filter(Boolean)).size).toBe(6);
});

test.each([
  { problem: 'the session has ended', fault: { status: 401, code: 'unauthorized' }, state: 'sign-in-needed' },
  {
    problem: 'the server refuses it',
    fault: { status: 422, code: 'rules-broken', fields: { title: 'Título muito curto' } },
    state: 'rejected',
  },
])('$problem: it waits for the app, and nobody is woken for it again', async ({ fault, state }) => {
  const { device, engine, network, worker } = setUp();
  network.up = false;
  const id = await savedRaffle(device);
  network.up = true;
  network.failNext(/\/private\/raffle$/, fault);
  expect(await worker()).toBe('done');
  expect(network.writes()).toEqual(['PUT /private/raffle']);
  expect((await engine.database.slots.get(`raffle:${id}`))?.state).toBe(state);
  expect((await engine.database.raffles.get(id))?.working.title).toBe(RAFFLE_DATA.title);
});

test('a conflict waits for the app with both versions', async () => {
  const { server, device, engine, network, worker } = setUp();
  const id = await sentRaffle(device);
  network.up = false;
  await engine.saveRaffle(id, { ...RAFFLE_DATA, title: 'Escrito neste aparelho' });
  const theirs = server.raffles.get(id);
  if (theirs) server.raffles.set(id, { ...theirs, title: 'Escrito no outro', revision: theirs.revision + 1 });
  network.up = true;
  expect(await worker()).toBe('done');
  expect(server.raffles.get(id)?.title).toBe('Escrito no outro');
  expect((await engine.database.slots.get(`raffle:${id}`))?.state).toBe('conflict');
  expect((await engine.database.raffles.get(id))?.working.title).toBe('Escrito neste aparelho');
});

test('nothing is sent when nobody is signed in', async () => {
  const { device, network, worker } = setUp();
  network.up = false;
  await savedRaffle(device);
  network.up = true;
  device.session = undefined;
  expect(await worker()).toBe('done');
  expect(network.writes()).toEqual([]);
});
