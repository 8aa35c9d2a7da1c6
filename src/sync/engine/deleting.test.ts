import { describe, expect, test } from 'vitest';
import { ERROR_MESSAGES } from '#core/text/errors.ts';
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

describe('deleting with an undo window', () => {
  test('a raffle leaves the list at once, and the server after the undo window', async () => {
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

  test('what only typed text of a lost database has left is deleted on the server too', async () => {
    const { server, device, engine, id } = await onServer();
    await engine.database.raffles.clear();
    await engine.autosaveRaffle(id, { ...RAFFLE_DATA, title: 'Do diário' });
    await engine.deleteRaffle(id);
    await untilUndoIsOver(device);
    expect(server.deleted.has(id)).toBe(true);
    expect(await findRaffle(engine.database, id)).toBeUndefined();
  });

  test('setting the clock back does not prolong the undo window', async () => {
    const { server, device, engine, id } = await onServer();
    await engine.deleteRaffle(id);
    device.clockMs -= 40 * 60_000;
    await untilUndoIsOver(device);
    expect(server.deleted.has(id)).toBe(true);
  });

  test('undone in time: nothing is sent', async () => {
    const { server, device, engine, id, deletions } = await onServer();
    await engine.deleteRaffle(id);
    expect(await engine.undoDelete(id)).toBe(true);
    expect(await listed(engine)).toEqual([id]);
    await untilUndoIsOver(device);
    expect(deletions()).toEqual([]);
    expect(server.raffles.has(id)).toBe(true);
  });

  test('undoing too late reports a failure', async () => {
    const { device, engine, id } = await onServer();
    await deleted(device, id);
    expect(await engine.undoDelete(id)).toBe(false);
  });

  test('a killed app deletes at its next start, after the undo window', async () => {
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

  test('offline a deletion is pending, can be undone, and is sent with a network', async () => {
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

  test('a returning network does not shorten the undo window', async () => {
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

  test('an unsent draft is deleted offline, and a late autosave does not restore it', async () => {
    const device = newDevice(new ModelServer(), 'u1');
    device.network.up = false;
    const id = await device.engine.createRaffleDraft();
    await device.engine.autosaveRaffle(id, RAFFLE_DATA);
    await deleted(device, id);
    await device.engine.autosaveRaffle(id, { ...RAFFLE_DATA, title: 'Tecla atrasada' });
    expect(await findRaffle(device.engine.database, id)).toBeUndefined();
    expect(await device.engine.hasUnsentWork()).toBe(false);
  });

  test('an unsent save is not sent during the undo window, and is restored by the undo', async () => {
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

  test('a first save with a lost reply is repeated before the deletion: the raffle is not recreated', async () => {
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

  test('a deletion with a lost reply is repeated with the same key', async () => {
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

  test('a deletion without reply is retried at once on request', async () => {
    const { server, device, engine, network, id } = await onServer();
    network.failNext(RAFFLE, 'drop-request');
    await deleted(device, id);
    expect(server.deleted.has(id)).toBe(false);
    await engine.retry([`deletion:${id}`]);
    expect(server.deleted.has(id)).toBe(true);
  });

  test('a deletion with a lost reply and an ended session cannot be undone', async () => {
    const { server, device, engine, network, id } = await onServer();
    network.failNext(RAFFLE, 'drop-reply');
    network.failNext(RAFFLE, { status: 401 });
    await deleted(device, id);
    await engine.sendNow();
    expect((await engine.database.slots.get(`deletion:${id}`))?.state).toBe('sign-in-needed');
    expect(await engine.undoDelete(id)).toBe(false);
    // Nor by deleting it again in a tab with an open dialog.
    await engine.deleteRaffle(id);
    expect(await engine.undoDelete(id)).toBe(false);
    expect(server.deleted.has(id)).toBe(true);
  });

  test('a save in another tab during the undo window keeps the raffle', async () => {
    const { server, device, engine, id } = await onServer();
    await engine.deleteRaffle(id);
    await engine.saveRaffle(id, { ...RAFFLE_DATA, title: 'Quero de volta' });
    await untilUndoIsOver(device);
    expect(await listed(engine)).toEqual([id]);
    expect(server.raffles.get(id)?.title).toBe('Quero de volta');
  });
});

describe('a deletion that the server refuses', () => {
  test('with payments (409): the raffle is listed again with the reason', async () => {
    const { server, device, engine, id } = await onServer();
    server.paid.add(id);
    await deleted(device, id);
    expect(await listed(engine)).toEqual([id]);
    const message = ERROR_MESSAGES['has-money'];
    expect(await stateOf(engine, id)).toEqual({
      kind: 'attention',
      reason: { kind: 'not-deleted', code: 'has-money', message },
    });
    await engine.undoDelete(id);
    expect(await stateOf(engine, id)).toMatchObject({ kind: 'on-server' });
  });

  test('changed on another device (412): the raffle is listed with that change', async () => {
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

  test('is not retried automatically or by ‘Enviar agora’, only by deleting again', async () => {
    const { server, device, engine, id, deletions } = await onServer();
    server.paid.add(id);
    await deleted(device, id);
    server.paid.delete(id);
    await engine.sendNow();
    expect(deletions()).toHaveLength(1);
    await deleted(device, id);
    expect(server.deleted.has(id)).toBe(true);
  });

  test('retried in the pending list, it is sent after the undo window', async () => {
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

  test('leaves the raffle usable', async () => {
    const { server, device, engine, id } = await onServer();
    server.paid.add(id);
    await deleted(device, id);
    await engine.saveRaffleConfig(id, CONFIG_DATA);
    expect(server.configs.get(id)?.prizes).toEqual(CONFIG_DATA.prizes);
    expect(await stateOf(engine, id)).toMatchObject({ kind: 'on-server' });
  });
});
