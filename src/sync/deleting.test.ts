import { describe, expect, test } from 'vitest';
import { findRaffleConfig } from '#src/storage/raffle-configs.ts';
import { findRaffle, listRaffles } from '#src/storage/raffles.ts';
import {
  deleted,
  newDevice,
  reopened,
  sentRaffle,
  stateOf,
  untilUndoIsOver,
} from '#tests/simulation/device.ts';
import { CONFIG_DATA, RAFFLE_DATA } from '#tests/simulation/form-data.ts';
import { ModelServer } from '#tests/simulation/model-server.ts';
import type { SyncEngine } from './sync-engine.ts';

const RAFFLE = /\/private\/raffle\//;
const listed = async ({ database }: SyncEngine) => (await listRaffles(database)).map(({ id }) => id);

async function onServer() {
  const server = new ModelServer();
  const device = newDevice(server, 'u1');
  const id = await sentRaffle(device);
  const deletions = () => device.network.writes().filter((write) => write.startsWith('DELETE'));
  return { server, device, engine: device.engine, network: device.network, id, deletions };
}

describe('deleting, with time to undo', () => {
  test('it leaves the list at once, and the server only once the time is over', async () => {
    const { server, device, engine, id, deletions } = await onServer();
    await engine.deleteRaffle(id);
    expect(await listed(engine)).toEqual([]);
    await engine.sendNow();
    expect(deletions()).toEqual([]);
    await untilUndoIsOver(device);
    expect(deletions()).toHaveLength(1);
    expect(server.deleted.has(id)).toBe(true);
    expect(await findRaffle(engine.database, id)).toBeUndefined();
    expect(await findRaffleConfig(engine.database, id)).toBeUndefined();
    expect(await engine.hasUnsentWork()).toBe(false);
  });

  test('a clock that is set back meanwhile does not make it wait for longer', async () => {
    const { server, device, engine, id } = await onServer();
    await engine.deleteRaffle(id);
    device.clockMs -= 40 * 60_000;
    await untilUndoIsOver(device);
    expect(server.deleted.has(id)).toBe(true);
  });

  test('undone in time, nothing was ever asked of the server', async () => {
    const { server, device, engine, id, deletions } = await onServer();
    await engine.deleteRaffle(id);
    expect(await engine.undoDelete(id)).toBe(true);
    expect(await listed(engine)).toEqual([id]);
    await untilUndoIsOver(device);
    expect(deletions()).toEqual([]);
    expect(server.raffles.has(id)).toBe(true);
  });

  test('undone too late: it says so', async () => {
    const { device, engine, id } = await onServer();
    await deleted(device, id);
    expect(await engine.undoDelete(id)).toBe(false);
  });

  test('an app that dies within the time deletes at its next start, and not before the time is over', async () => {
    const { server, device, engine, id } = await onServer();
    await engine.deleteRaffle(id);
    await engine.stop();
    const next = newDevice(server, 'u1', { database: await reopened(engine.database) });
    next.session = device.session;
    await next.engine.sendNow();
    expect(server.deleted.has(id)).toBe(false);
    expect(await listed(next.engine)).toEqual([]);
    await untilUndoIsOver(next);
    expect(server.deleted.has(id)).toBe(true);
  });

  test('offline it waits, honestly unsent, can still be undone, and goes when there is a network', async () => {
    const { server, device, engine, network, id } = await onServer();
    network.up = false;
    await engine.pull();
    await deleted(device, id);
    expect(await listed(engine)).toEqual([]);
    expect(await engine.hasUnsentWork()).toBe(true);
    expect(await engine.undoDelete(id)).toBe(true);
    expect(await listed(engine)).toEqual([id]);
    await deleted(device, id);
    network.up = true;
    await engine.sendNow();
    expect(server.deleted.has(id)).toBe(true);
  });

  test('a network that comes back does not cut the time to undo short', async () => {
    const { engine, network, id, deletions } = await onServer();
    network.up = false;
    await engine.pull();
    await engine.deleteRaffle(id);
    network.up = true;
    await engine.pull();
    await engine.sendNow();
    expect(deletions()).toEqual([]);
    expect(await engine.undoDelete(id)).toBe(true);
  });

  test('a draft that was never sent goes without a network, and no late keystroke brings it back', async () => {
    const device = newDevice(new ModelServer(), 'u1');
    device.network.up = false;
    const id = await device.engine.createRaffleDraft();
    await device.engine.autosaveRaffle(id, RAFFLE_DATA);
    await deleted(device, id);
    await device.engine.autosaveRaffle(id, { ...RAFFLE_DATA, title: 'Tecla atrasada' });
    expect(await findRaffle(device.engine.database, id)).toBeUndefined();
    expect(await device.engine.hasUnsentWork()).toBe(false);
  });

  test('what was saved and not sent yet does not go to the server, but comes back with the undo', async () => {
    const { server, engine, network, id } = await onServer();
    network.up = false;
    await engine.pull();
    await engine.saveRaffle(id, { ...RAFFLE_DATA, title: 'Ainda não enviada' });
    await engine.deleteRaffle(id);
    network.up = true;
    await engine.pull();
    await engine.sendNow();
    expect(server.raffles.get(id)?.title).toBe(RAFFLE_DATA.title);
    await engine.undoDelete(id);
    await engine.sendNow();
    expect(server.raffles.get(id)?.title).toBe('Ainda não enviada');
  });

  test('a first save whose reply got lost goes again before the deletion: nothing comes back to life', async () => {
    const server = new ModelServer();
    const device = newDevice(server, 'u1');
    const id = await device.engine.createRaffleDraft();
    device.network.failNext(/\/private\/raffle$/, 'drop-reply');
    await device.engine.saveRaffle(id, RAFFLE_DATA);
    await deleted(device, id);
    expect(device.network.writes().filter((write) => !write.includes('config'))).toEqual([
      'PUT /private/raffle',
      'PUT /private/raffle',
      `DELETE /private/raffle/${id}`,
    ]);
    expect(server.raffles.size).toBe(0);
  });

  test('a reply that got lost: asked again under the same key, and gone', async () => {
    const { server, device, engine, network, id } = await onServer();
    network.failNext(RAFFLE, 'drop-reply');
    await deleted(device, id);
    expect(await engine.undoDelete(id)).toBe(false);
    await engine.sendNow();
    const keys = network.sent.filter(({ method }) => method === 'DELETE').map(({ key }) => key);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
    expect(server.deleted.has(id)).toBe(true);
    expect(await findRaffle(engine.database, id)).toBeUndefined();
  });

  test('without an answer it is tried at once where its owner asks for it', async () => {
    const { server, device, engine, network, id } = await onServer();
    network.failNext(RAFFLE, 'drop-request');
    await deleted(device, id);
    expect(server.deleted.has(id)).toBe(false);
    await engine.retry([`deletion:${id}`]);
    expect(server.deleted.has(id)).toBe(true);
  });

  test('a reply that got lost, and then no session: it may be done, and cannot be taken back', async () => {
    const { server, device, engine, network, id } = await onServer();
    network.failNext(RAFFLE, 'drop-reply');
    network.failNext(RAFFLE, { status: 401 });
    await deleted(device, id);
    await engine.sendNow();
    expect((await engine.database.slots.get(`deletion:${id}`))?.state).toBe('sign-in-needed');
    expect(await engine.undoDelete(id)).toBe(false);
    // Nor by deleting it once more in a tab that still asks.
    await engine.deleteRaffle(id);
    expect(await engine.undoDelete(id)).toBe(false);
    expect(server.deleted.has(id)).toBe(true);
  });

  test('saved again in another tab within the time: it stays', async () => {
    const { server, device, engine, id } = await onServer();
    await engine.deleteRaffle(id);
    await engine.saveRaffle(id, { ...RAFFLE_DATA, title: 'Quero de volta' });
    await untilUndoIsOver(device);
    expect(await listed(engine)).toEqual([id]);
    expect(server.raffles.get(id)?.title).toBe('Quero de volta');
  });
});

describe('a deletion that the server refuses', () => {
  test('with money in it (409): the raffle is back, and says why', async () => {
    const { server, device, engine, id } = await onServer();
    server.paid.add(id);
    await deleted(device, id);
    expect(await listed(engine)).toEqual([id]);
    const message = 'Esta rifa tem pagamentos e não pode ser excluída';
    expect(await stateOf(engine, id)).toEqual({
      kind: 'attention',
      reason: { kind: 'not-deleted', code: 'has-money', message },
    });
    await engine.undoDelete(id);
    expect(await stateOf(engine, id)).toMatchObject({ kind: 'on-server' });
  });

  test('changed on another device meanwhile (412): back, as that device left it', async () => {
    const { server, device, engine, id } = await onServer();
    await engine.deleteRaffle(id);
    const laptop = newDevice(server, 'u1').engine;
    await laptop.pull();
    await laptop.saveRaffle(id, { ...RAFFLE_DATA, title: 'Mudada no laptop' });
    await engine.pull();
    await untilUndoIsOver(device);
    expect(server.deleted.has(id)).toBe(false);
    expect(await listed(engine)).toEqual([id]);
    expect((await findRaffle(engine.database, id))?.working.title).toBe('Mudada no laptop');
    expect(await stateOf(engine, id)).toMatchObject({
      reason: { kind: 'not-deleted', code: 'stale-revision' },
    });
  });

  test('it is not tried again by itself, nor by ‘Enviar agora’; deleting again is', async () => {
    const { server, device, engine, id, deletions } = await onServer();
    server.paid.add(id);
    await deleted(device, id);
    server.paid.delete(id);
    await engine.sendNow();
    expect(deletions()).toHaveLength(1);
    await deleted(device, id);
    expect(server.deleted.has(id)).toBe(true);
  });

  test('asked for again where it waits, it goes once the time to undo is over', async () => {
    const { server, device, engine, id } = await onServer();
    server.paid.add(id);
    await deleted(device, id);
    server.paid.delete(id);
    await engine.retry([`deletion:${id}`]);
    expect(server.deleted.has(id)).toBe(false);
    expect(await listed(engine)).toEqual([]);
    await untilUndoIsOver(device);
    expect(server.deleted.has(id)).toBe(true);
  });

  test('the raffle is as usable as before', async () => {
    const { server, device, engine, id } = await onServer();
    server.paid.add(id);
    await deleted(device, id);
    await engine.saveRaffleConfig(id, CONFIG_DATA);
    expect(server.configs.get(id)?.prizes).toEqual(CONFIG_DATA.prizes);
    expect(await stateOf(engine, id)).toMatchObject({ kind: 'on-server' });
  });
});
