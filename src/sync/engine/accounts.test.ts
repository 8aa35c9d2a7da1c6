import { describe, expect, test } from 'vitest';
import { findRaffle } from '#src/storage/raffles.ts';
import {
  newDevice,
  reopened,
  savedRaffle,
  sentRaffle,
  stateOf,
  whenState,
} from '#tests/simulation/device.ts';
import { CONFIG_DATA, RAFFLE_DATA } from '#tests/simulation/form-data.ts';
import { ModelServer } from '#tests/simulation/model-server.ts';

const SAVE = /\/private\/raffle$/;

describe('a session that has ended (401)', () => {
  test('stops the queue until the user signs in again', async () => {
    const server = new ModelServer();
    const device = newDevice(server, 'u1');
    server.tokens.clear();
    const id = await savedRaffle(device);
    await device.engine.saveRaffleConfig(id, CONFIG_DATA);
    expect(device.session).toBeUndefined();
    expect(device.network.writes()).toEqual(['PUT /private/raffle']);
    expect(await stateOf(device.engine, id)).toEqual({
      kind: 'attention',
      reason: { kind: 'sign-in-needed' },
    });
    expect((await findRaffle(device.engine.database, id))?.working).toEqual(RAFFLE_DATA);

    await device.engine.sendNow();
    expect(device.network.writes()).toHaveLength(1);

    const [refused] = device.network.sent.filter((request) => SAVE.test(request.path));
    device.session = { userId: 'u1', token: server.signIn('u1') };
    device.engine.wake();
    await whenState(device.engine, id, 'on-server');
    expect(server.configs.get(id)).toMatchObject(CONFIG_DATA);
    const again = device.network.sent.filter((request) => SAVE.test(request.path))[1];
    expect(again).toMatchObject({ key: refused?.key, body: refused?.body, token: device.session.token });
  });

  test('is detected by a pull too', async () => {
    const server = new ModelServer();
    const device = newDevice(server, 'u1');
    server.tokens.clear();
    await device.engine.pull();
    expect(device.session).toBeUndefined();
  });
});

describe("another user's turn", () => {
  test('nothing is sent with another user’s token, even during a run', async () => {
    const server = new ModelServer();
    const device = newDevice(server, 'u1');
    const held = device.network.holdNext(SAVE);
    const saving = savedRaffle(device);
    await held.arrived;
    device.session = { userId: 'u2', token: server.signIn('u2') };
    held.release();
    await saving;
    await device.engine.sendNow();
    await device.engine.pull();
    const id = [...server.raffles.keys()][0] ?? '';
    await device.engine.saveRaffleConfig(id, CONFIG_DATA);
    await device.engine.publishFree(id);
    expect(
      device.network.sent.every(({ token, path }) => path === '/healthz' || token?.startsWith('token-u1-')),
    ).toBe(true);
    expect(server.configs.size).toBe(0);
    expect(await stateOf(device.engine, id)).toEqual({ kind: 'on-device' });
  });

  test('each user has a database of their own', async () => {
    const server = new ModelServer();
    const [one, other] = [newDevice(server, 'u1'), newDevice(server, 'u2')];
    const id = await sentRaffle(one);
    await other.engine.pull();
    expect(await findRaffle(other.engine.database, id)).toBeUndefined();
  });
});

describe.each([{ locks: undefined }, { locks: null }])(
  'two tabs on one database (locks: $locks)',
  ({ locks }) => {
    test('one drainer at a time: each save is sent once', async () => {
      const server = new ModelServer();
      const first = newDevice(server, 'u1', { locks });
      const database = await reopened(first.engine.database);
      const second = newDevice(server, 'u1', { locks, database });
      second.network.up = false;
      const held = first.network.holdNext(SAVE);
      const saving = savedRaffle(first);
      await held.arrived;

      second.network.up = true;
      const sendingToo = second.engine.sendNow();
      const id = (await second.engine.database.raffles.toArray())[0]?.id ?? '';
      // The second tab saves while the first tab holds the drain lock.
      await second.engine.autosaveRaffle(id, { ...RAFFLE_DATA, title: 'Da segunda aba' });
      expect(await stateOf(second.engine, id)).toEqual({ kind: 'sending' });
      held.release();
      await saving;
      await sendingToo;
      const saves = [...first.network.sent, ...second.network.sent].filter((request) =>
        SAVE.test(request.path),
      );
      expect(saves).toHaveLength(1);
      expect(server.effects.filter((effect) => effect === 'POST /api/raffle-config')).toHaveLength(1);
    });
  },
);

test('stopping aborts requests, which are repeated next time', async () => {
  const server = new ModelServer();
  const device = newDevice(server, 'u1');
  device.network.holdNext(SAVE);
  const saving = savedRaffle(device).catch(() => undefined);
  await whenSent(device.network.sent, SAVE);
  await device.engine.stop();
  await saving;
  const database = await reopened(device.engine.database);
  expect(await database.slots.where('raffleId').above('').count()).toBe(2);
});

/** Resolves when a request to `path` is in flight. */
async function whenSent(sent: readonly { path: string }[], path: RegExp): Promise<void> {
  await expect.poll(() => sent.some((request) => path.test(request.path))).toBe(true);
}
