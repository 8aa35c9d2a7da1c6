import { describe, expect, test, vi } from 'vitest';
import { findDeviceImage } from '#src/storage/device-images.ts';
import { findRaffleConfig } from '#src/storage/raffle-configs.ts';
import { newDevice, reopened, sentRaffle, stateOf, whenState } from '#tests/simulation/device.ts';
import { CONFIG_DATA } from '#tests/simulation/form-data.ts';
import { A, B, refOf, urlOf } from '#tests/simulation/image-data.ts';
import { ModelServer } from '#tests/simulation/model-server.ts';
import type { SyncEngine } from './sync-engine.ts';

const DELETE = /\/delete-image\//;
const SAVE_LIST = /\/save-image\//;

const saveImages = (engine: SyncEngine, id: string, images: string[]) =>
  engine.saveRaffleConfig(id, { ...CONFIG_DATA, images });

const removalsOf = ({ database }: SyncEngine, id: string) => database.slots.get(`image-removals:${id}`);

/** A raffle with both images on the server. */
async function published() {
  const server = new ModelServer();
  const device = newDevice(server, 'u1');
  const id = await sentRaffle(device);
  const { engine, network } = device;
  await saveImages(engine, id, await engine.addImages(id, [A, B]));
  await engine.sendNow();
  const from = network.writes().length;
  const writes = () =>
    network
      .writes()
      .slice(from)
      .map((write) => write.replace(/\/[^/]+$/, ''));
  const [a, b] = [urlOf(A), urlOf(B)];
  return {
    server,
    device,
    engine,
    network,
    id,
    writes,
    a,
    b,
    onServer: () => server.configs.get(id)?.images,
  };
}

describe('an image removed from a saved configuration', () => {
  test('is deleted on the server after the save, never before', async () => {
    const { server, engine, network, id, a, b, writes, onServer } = await published();
    network.failNext(/^\/api\/raffle-config\//, { status: 503 });
    await engine.dropImage(id, a);
    await saveImages(engine, id, [b]);
    expect(writes()).toEqual(['PUT /api/raffle-config']);
    expect(server.images.has(`${id} ${a}`)).toBe(true);
    await engine.sendNow();
    expect(writes().slice(1)).toEqual([
      'PUT /api/raffle-config',
      'PUT /private/raffle-config/save-image',
      'DELETE /private/raffle-config/delete-image',
    ]);
    expect(onServer()).toEqual([b]);
    expect([...server.images]).toEqual([`${id} ${b}`]);
    expect(await stateOf(engine, id)).toMatchObject({ kind: 'on-server' });
  });

  test('is kept while the list is only autosaved', async () => {
    const { engine, id, a, b, writes } = await published();
    await engine.dropImage(id, a);
    await engine.autosaveRaffleConfig(id, { ...CONFIG_DATA, images: [b] }, ['images']);
    await engine.sendNow();
    expect(writes()).toEqual([]);
  });

  test('restored before the removal was sent: it is kept', async () => {
    const { server, engine, network, id, a, b, writes, onServer } = await published();
    network.up = false;
    await engine.pull();
    await saveImages(engine, id, [b]);
    expect(await engine.restoreImage(id, a)).toBe(a);
    await saveImages(engine, id, [b, a]);
    network.up = true;
    await engine.sendNow();
    expect(onServer()).toEqual([b, a]);
    expect(server.images.size).toBe(2);
    expect(writes()).toEqual(['PUT /api/raffle-config']);
  });

  test('restored while the removal is in flight, or after a lost reply: it is uploaded again', async () => {
    const { server, engine, network, id, a, b, onServer } = await published();
    network.failNext(DELETE, 'drop-reply');
    const held = network.holdNext(DELETE);
    await saveImages(engine, id, [b]);
    await held.arrived;
    held.release();
    expect(server.images.has(`${id} ${a}`)).toBe(false);
    await engine.restoreImage(id, a);
    // The removal is repeated first, when due: an earlier save would name a deleted image.
    expect(await saveImages(engine, id, [b, a])).toEqual({ kind: 'on-device' });
    await engine.sendNow();
    expect(onServer()).toEqual([b, a]);
    expect(server.images.has(`${id} ${a}`)).toBe(true);
    expect(await stateOf(engine, id)).toMatchObject({ kind: 'on-server' });
  });

  test('restored by another device while the outcome is unknown: it is kept', async () => {
    const { server, engine, network, id, a, b, onServer } = await published();
    network.failNext(DELETE, 'drop-request');
    await saveImages(engine, id, [b]);
    await vi.waitFor(async () => expect(await removalsOf(engine, id)).toMatchObject({ state: 'unknown' }));
    const laptop = newDevice(server, 'u1').engine;
    await laptop.pull();
    await saveImages(laptop, id, [...(await laptop.addImages(id, [A])), b]);
    expect(onServer()).toEqual([a, b]);
    await engine.sendNow();
    await engine.sendNow();
    expect(onServer()).toEqual([a, b]);
    expect(server.images.has(`${id} ${a}`)).toBe(true);
    expect((await findRaffleConfig(engine.database, id))?.working.images).toEqual([a, b]);
    expect(await removalsOf(engine, id)).toBeUndefined();
  });

  test('restored here with a removal of unknown outcome and a change on another device: it is uploaded again', async () => {
    const { server, engine, network, id, a, b, onServer } = await published();
    network.failNext(DELETE, 'drop-reply');
    await saveImages(engine, id, [b]);
    await vi.waitFor(async () => expect(await removalsOf(engine, id)).toMatchObject({ state: 'unknown' }));
    const laptop = newDevice(server, 'u1').engine;
    await laptop.pull();
    await laptop.saveRaffleConfig(id, { ...CONFIG_DATA, images: [b], showLastBuyers: true });
    await engine.restoreImage(id, a);
    await saveImages(engine, id, [b, a]);
    await engine.sendNow();
    await engine.sendNow();
    expect(onServer()).toEqual([b, a]);
    expect(server.images.has(`${id} ${a}`)).toBe(true);
    expect(await stateOf(engine, id)).toMatchObject({ kind: 'on-server' });
  });

  test('used by an unsent copy: it is kept', async () => {
    const { server, id, a, b } = await published();
    const { engine, network } = newDevice(server, 'u1');
    await engine.pull();
    const held = network.holdNext(/^\/api\/raffle-config$/);
    const copy = await engine.duplicateRaffle(id);
    await held.arrived;
    await saveImages(engine, id, [b]);
    await vi.waitFor(async () => expect(await removalsOf(engine, id)).toBeUndefined());
    expect(server.configs.get(id)?.images).toEqual([b]);
    held.release();
    await whenState(engine, copy, 'on-server');
    expect(server.configs.get(copy)?.images).toEqual([a, b]);
  });

  test('restored after its removal: it is uploaded again from this device', async () => {
    const { server, engine, id, a, b, onServer } = await published();
    await saveImages(engine, id, [b]);
    await engine.sendNow();
    expect(server.images.size).toBe(1);
    const entry = (await engine.restoreImage(id, a)) ?? '';
    await saveImages(engine, id, [entry, b]);
    await engine.sendNow();
    expect(onServer()).toEqual([a, b]);
    expect(server.images.size).toBe(2);
  });

  test('an image restored by another device is kept', async () => {
    const { server, device, engine, network, id, a, b, onServer } = await published();
    network.failNext(SAVE_LIST, 'drop-request');
    await saveImages(engine, id, [b]);
    const other = newDevice(server, 'u1');
    await other.engine.pull();
    server.images.add(`${id} ${a}`);
    await saveImages(other.engine, id, [b, a]);
    device.session ??= { userId: 'u1', token: server.signIn('u1') };
    await engine.sendNow();
    await engine.sendNow();
    expect(onServer()).toEqual([b, a]);
    expect(server.images.has(`${id} ${a}`)).toBe(true);
  });

  test('the app is killed during the removal: the next start completes it', async () => {
    const { server, engine, network, id, b, onServer } = await published();
    const held = network.holdNext(DELETE);
    const saving = saveImages(engine, id, [b]);
    await held.arrived;
    network.up = false;
    await engine.stop();
    await saving.catch(() => undefined);
    const reborn = newDevice(server, 'u1', { database: await reopened(engine.database) });
    await reborn.engine.sendNow();
    expect(onServer()).toEqual([b]);
    expect(await reborn.engine.hasUnsentWork()).toBe(false);
  });
});

describe('an open form that still has the device reference of an image', () => {
  test('neither loses nor duplicates it', async () => {
    const { engine, id, a, b } = await published();
    const stale = [refOf(B), a, refOf(A)];
    await engine.autosaveRaffleConfig(id, { ...CONFIG_DATA, images: stale }, ['images']);
    expect((await findRaffleConfig(engine.database, id))?.working.images).toEqual([b, a]);
  });

  test('has no unsent changes if only the reference differs', async () => {
    const { engine, id } = await published();
    const { localRev } = (await findRaffleConfig(engine.database, id)) ?? {};
    await engine.autosaveRaffleConfig(id, { ...CONFIG_DATA, images: [refOf(A), refOf(B)] });
    expect(await findRaffleConfig(engine.database, id)).toMatchObject({ localRev });
    expect(await engine.hasUnsentWork()).toBe(false);
  });

  test('finds its bytes by reference and address, also offline', async () => {
    const { engine, id, a } = await published();
    expect((await findDeviceImage(engine.database, id, a))?.bytes).toEqual(A.bytes);
    expect((await findDeviceImage(engine.database, id, refOf(A)))?.bytes).toEqual(A.bytes);
  });
});

test('an upload unused for half a day is repeated before a configuration names it', async () => {
  const server = new ModelServer();
  const device = newDevice(server, 'u1');
  const id = await sentRaffle(device);
  const images = await device.engine.addImages(id, [A]);
  await device.engine.sendNow();
  server.images.clear();
  device.clockMs += 13 * 60 * 60_000;
  await saveImages(device.engine, id, images);
  await device.engine.sendNow();
  expect(server.uploads).toHaveLength(2);
  expect(server.configs.get(id)?.images).toEqual([urlOf(A)]);
});

/** A save that names an uploaded image and waits longer than the server keeps unused ones. */
async function savedTooLongAgo() {
  const server = new ModelServer();
  const device = newDevice(server, 'u1');
  const id = await sentRaffle(device);
  const { engine, network } = device;
  const images = await engine.addImages(id, [A]);
  await engine.sendNow();
  network.up = false;
  await saveImages(engine, id, images);
  device.clockMs += 26 * 60 * 60_000;
  network.up = true;
  return { server, engine, id };
}

test('a save that has waited longer uploads its images again first', async () => {
  const { server, engine, id } = await savedTooLongAgo();
  server.images.clear();
  await engine.sendNow();
  expect(server.uploads).toHaveLength(2);
  expect(server.configs.get(id)?.images).toEqual([urlOf(A)]);
  expect(await stateOf(engine, id)).toMatchObject({ kind: 'on-server' });
});

test('an image with lost bytes is not queued again', async () => {
  const { server, engine, id } = await savedTooLongAgo();
  await engine.database.imageBytes.clear();
  await engine.sendNow();
  expect(server.uploads).toHaveLength(1);
  expect(server.configs.get(id)?.images).toEqual([urlOf(A)]);
});
