import { describe, expect, test } from 'vitest';
import { addDays, dayOf } from '#core/domain/days.ts';
import { findRaffleConfig } from '#src/storage/raffle-configs.ts';
import { findRaffle } from '#src/storage/raffles.ts';
import { newDevice, sentRaffle, stateOf, whenState } from '#tests/simulation/device.ts';
import { CONFIG_DATA, RAFFLE_DATA } from '#tests/simulation/form-data.ts';
import { ModelServer } from '#tests/simulation/model-server.ts';

const FINISH = /\/finish-raffle\//;
const CONFIG = { ...CONFIG_DATA, prizes: ['Moto', 'Capacete'], images: ['/a.webp'], isPrivate: true };

async function active() {
  const server = new ModelServer();
  const device = newDevice(server, 'u1');
  const id = await sentRaffle(device);
  await device.engine.saveRaffleConfig(id, CONFIG);
  await device.engine.publishFree(id);
  return { server, id, engine: device.engine, network: device.network };
}

describe('duplicating', () => {
  test('creates a draft with raffle and configuration, and sends it', async () => {
    const { server, id, engine } = await active();
    const copy = await engine.duplicateRaffle(id);
    await whenState(engine, copy, 'on-server');
    expect(copy).not.toBe(id);
    expect(server.raffles.get(copy)).toMatchObject({
      ...RAFFLE_DATA,
      title: `${RAFFLE_DATA.title} (cópia)`,
      status: 'draft',
    });
    const today = dayOf(new Date());
    const dates = { saleStartsOn: today, drawsOn: addDays(today, 30) };
    expect(server.configs.get(copy)).toMatchObject({ ...CONFIG, ...dates, raffleId: copy });
    expect(server.configs.get(copy)?.id).not.toBe(server.configs.get(id)?.id);
    expect(server.raffles.get(id)?.status).toBe('active');
  });

  test('offline: creates it at once and sends it with a network', async () => {
    const { server, id, engine, network } = await active();
    network.up = false;
    await engine.pull();
    const copy = await engine.duplicateRaffle(id);
    expect(await stateOf(engine, copy)).toEqual({ kind: 'on-device' });
    expect(await findRaffleConfig(engine.database, copy)).toMatchObject({
      working: { prizes: CONFIG.prizes },
    });
    network.up = true;
    await engine.pull();
    await whenState(engine, copy, 'on-server');
    expect(server.configs.get(copy)?.prizes).toEqual(CONFIG.prizes);
  });

  test('includes unsaved edits', async () => {
    const { id, engine } = await active();
    await engine.autosaveRaffle(id, { ...RAFFLE_DATA, title: 'Digitado agora' });
    const copy = await engine.duplicateRaffle(id);
    expect((await findRaffle(engine.database, copy))?.working.title).toBe('Digitado agora (cópia)');
  });

  test('an incomplete copy stays on the device until its step 0 is valid', async () => {
    const { server, id, engine, network } = await active();
    await engine.autosaveRaffle(id, { ...RAFFLE_DATA, description: '' });
    const copy = await engine.duplicateRaffle(id);
    const before = network.writes().length;
    await engine.sendNow();
    expect(network.writes()).toHaveLength(before);
    expect(await stateOf(engine, copy)).toEqual({ kind: 'on-device' });

    await engine.saveRaffle(copy, { ...RAFFLE_DATA, title: 'Agora vai' });
    await engine.sendNow();
    const config = await findRaffleConfig(engine.database, copy);
    expect(config?.working.prizes).toEqual(CONFIG.prizes);
    await engine.saveRaffleConfig(copy, { ...CONFIG, ...config?.working });
    expect(await stateOf(engine, copy)).toMatchObject({ kind: 'on-server' });
    expect(server.configs.get(copy)?.prizes).toEqual(CONFIG.prizes);
  });

  test('a raffle without configuration is copied with the defaults', async () => {
    const device = newDevice(new ModelServer(), 'u1');
    const id = await device.engine.createRaffleDraft();
    await device.engine.autosaveRaffle(id, { ...RAFFLE_DATA, title: 'Só o começo', description: '' });
    const copy = await device.engine.duplicateRaffle(id);
    expect((await findRaffle(device.engine.database, copy))?.working.title).toBe('Só o começo (cópia)');
    expect(await findRaffleConfig(device.engine.database, copy)).toBeUndefined();
  });
});

describe('finishing (P-313)', () => {
  test('finishes an active raffle at the revision on screen', async () => {
    const { server, id, engine, network } = await active();
    expect(await engine.finishRaffle(id)).toEqual({ kind: 'finished' });
    expect(network.sent.find(({ path }) => FINISH.test(path))).toMatchObject({ ifMatch: '"2"' });
    expect(server.raffles.get(id)?.status).toBe('finished');
    expect((await findRaffle(engine.database, id))?.base?.status).toBe('finished');
  });

  test('is not possible offline', async () => {
    const { id, engine, network } = await active();
    network.up = false;
    expect(await engine.finishRaffle(id)).toEqual({ kind: 'needs-network' });
    expect(network.sent.some(({ path }) => FINISH.test(path))).toBe(false);
  });

  test('is not possible with unsent edits', async () => {
    const { id, engine, network } = await active();
    await engine.autosaveRaffle(id, { ...RAFFLE_DATA, title: 'Digitando' });
    expect(await engine.finishRaffle(id)).toEqual({ kind: 'unsent-edits' });
    expect(network.sent.some(({ path }) => FINISH.test(path))).toBe(false);
  });

  test('is not possible with what is typed while the network is probed', async () => {
    const { server, id, engine, network } = await active();
    const held = network.holdNext(/healthz/);
    const finishing = engine.finishRaffle(id);
    await held.arrived;
    await engine.autosaveRaffle(id, { ...RAFFLE_DATA, title: 'Digitando' });
    held.release();
    expect(await finishing).toEqual({ kind: 'unsent-edits' });
    expect(server.raffles.get(id)?.status).toBe('active');
  });

  test('a lost reply is reported, and a retry finds it finished', async () => {
    const { server, id, engine, network } = await active();
    network.failNext(FINISH, 'drop-reply');
    expect(await engine.finishRaffle(id)).toEqual({ kind: 'no-answer' });
    expect(await engine.finishRaffle(id)).toEqual({ kind: 'finished' });
    expect(server.raffles.get(id)?.revision).toBe(3);
  });

  test('a refusal shows the server’s message and pulls', async () => {
    const { server, id, engine } = await active();
    const raffle = server.raffles.get(id);
    if (raffle) server.raffles.set(id, { ...raffle, status: 'canceled', revision: 9 });
    expect(await engine.finishRaffle(id)).toMatchObject({ kind: 'refused', code: 'stale-revision' });
    expect((await findRaffle(engine.database, id))?.base?.status).toBe('canceled');
  });
});
