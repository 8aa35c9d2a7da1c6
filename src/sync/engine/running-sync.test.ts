import { afterEach, describe, expect, test, vi } from 'vitest';
import { MINUTE_MS } from '#core/domain/durations.ts';
import { newDevice, reopened, savedRaffle, whenState } from '#tests/simulation/device.ts';
import { ModelServer } from '#tests/simulation/model-server.ts';

const SAVE = /\/private\/raffle$/;

afterEach(() => vi.useRealTimers());

describe('delayed slots (P-1010)', () => {
  test('of a closed window are sent by the open one when due', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const server = new ModelServer();
    const closing = newDevice(server, 'u1');
    const open = newDevice(server, 'u1', { database: await reopened(closing.engine.database) });
    await open.engine.start();
    await open.engine.pull();
    await open.engine.sendNow();
    closing.network.failNext(SAVE, { status: 429, retryAfter: '30' });
    const id = await savedRaffle(closing);
    await closing.engine.stop();
    expect(open.network.writes()).toEqual([]);

    open.clockMs += MINUTE_MS;
    vi.advanceTimersByTime(MINUTE_MS);
    await whenState(open.engine, id, 'on-server');
    expect(open.network.writes()).toEqual(['PUT /private/raffle', 'POST /api/raffle-config']);
    await open.engine.stop();
  });

  test('keep their Retry-After when the network returns', async () => {
    const device = newDevice(new ModelServer(), 'u1');
    const { engine, network } = device;
    network.failNext(SAVE, { status: 429, retryAfter: '1200' });
    const id = await savedRaffle(device);
    for (const isBack of [false, true]) {
      network.up = isBack;
      await engine.publicationGate(id);
      expect(engine.connectivity.isOnline()).toBe(isBack);
    }

    const next = await savedRaffle(device);
    await whenState(engine, next, 'on-server');
    const bodies = network.sent.filter(({ path }) => SAVE.test(path)).map(({ body }) => body);
    expect(bodies.filter((body) => body.includes(id))).toHaveLength(1);
  });

  test('are sent at once when the app is opened with a network', async () => {
    const server = new ModelServer();
    const before = newDevice(server, 'u1');
    before.network.up = false;
    const id = await savedRaffle(before);
    await before.engine.stop();
    const database = await reopened(before.engine.database);
    await database.slots.toCollection().modify({ nextTryAt: Date.now() + 5 * MINUTE_MS });

    const { engine } = newDevice(server, 'u1', { database });
    await engine.start();
    await whenState(engine, id, 'on-server');
  });
});
