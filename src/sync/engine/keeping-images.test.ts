import { describe, expect, test } from 'vitest';
import { HOUR_MS } from '#core/domain/durations.ts';
import { NO_ROOM_FOR_IMAGE } from '#core/text/raffles/images.ts';
import { listDeviceImages } from '#src/storage/device-images.ts';
import { findRaffleConfig } from '#src/storage/raffle-configs.ts';
import {
  deleted,
  newDevice,
  resolved,
  sentRaffle,
  stateOf,
  untilUndoIsOver,
  whenState,
} from '#tests/simulation/device.ts';
import { CONFIG_DATA, RAFFLE_DATA } from '#tests/simulation/form-data.ts';
import { A, B, C, contentOf, refOf, urlOf } from '#tests/simulation/image-data.ts';
import { ModelServer } from '#tests/simulation/model-server.ts';
import type { SyncContext } from '../context/sync-context.ts';
import type { SyncEngine } from './sync-engine.ts';
import { sweepImages } from '../images/sweep-images.ts';

async function setUp() {
  const server = new ModelServer();
  const device = newDevice(server, 'u1');
  const id = await sentRaffle(device);
  const { engine, network } = device;
  const sweep = (hours: number) =>
    sweepImages({
      database: engine.database,
      now: () => new Date(Date.now() + hours * HOUR_MS),
    } as SyncContext);
  return { server, device, engine, network, id, sweep };
}

const saveImages = (engine: SyncEngine, id: string, images: string[]) =>
  engine.saveRaffleConfig(id, { ...CONFIG_DATA, images });
const hashes = async ({ database }: SyncEngine, id: string) =>
  (await listDeviceImages(database, id)).map(({ hash }) => hash);

/** A device without room for image bytes, for `times` writes. */
function fill({ database }: SyncEngine, times = Infinity): void {
  let left = times;
  database.imageBytes.hook('creating', () => {
    left -= 1;
    if (left >= 0) throw new DOMException('no room', 'QuotaExceededError');
  });
}

describe('no room on the device', () => {
  test('only the image is refused, with its own message; texts are still stored', async () => {
    const { engine, id } = await setUp();
    fill(engine);
    await expect(engine.addImages(id, [A])).rejects.toMatchObject({
      kind: 'full',
      message: NO_ROOM_FOR_IMAGE,
    });
    expect(await hashes(engine, id)).toEqual([]);
    expect(await engine.hasUnsentWork()).toBe(false);
    expect(await engine.saveRaffleConfig(id, CONFIG_DATA)).toMatchObject({ kind: 'on-server' });
  });

  test('offline copies are deleted for room, unsent images are kept', async () => {
    const { engine, network, id } = await setUp();
    await saveImages(engine, id, await engine.addImages(id, [A]));
    await engine.sendNow();
    network.up = false;
    await engine.pull();
    fill(engine, 1);
    expect(await engine.addImages(id, [B])).toEqual([refOf(B)]);
    expect(await hashes(engine, id)).toEqual([B.hash]);
  });
});

describe('cleanup at start', () => {
  test('unused images are deleted after an hour, with their slots', async () => {
    const { engine, network, id, sweep } = await setUp();
    network.up = false;
    await engine.pull();
    await engine.addImages(id, [A]);
    await sweep(0.5);
    expect(await hashes(engine, id)).toEqual([A.hash]);
    await sweep(2);
    expect(await hashes(engine, id)).toEqual([]);
    expect(await engine.database.imageBytes.count()).toBe(0);
    expect(await engine.hasUnsentWork()).toBe(false);
  });

  test('images of unsaved edits and of the server version are kept', async () => {
    const { engine, network, id, sweep } = await setUp();
    await saveImages(engine, id, await engine.addImages(id, [A]));
    await engine.sendNow();
    network.up = false;
    await engine.pull();
    const images = [urlOf(A), ...(await engine.addImages(id, [B]))];
    await engine.autosaveRaffleConfig(id, { ...CONFIG_DATA, images });
    await sweep(100);
    expect(await hashes(engine, id)).toEqual([A.hash, B.hash]);
  });

  test('an image that only a waiting save names is kept for it (P-1048)', async () => {
    const { server, engine, network, id, sweep } = await setUp();
    const [a = ''] = await engine.addImages(id, [A]);
    await engine.sendNow();
    network.up = false;
    await saveImages(engine, id, [a]);
    await engine.dropImage(id, a);
    await engine.autosaveRaffleConfig(id, { ...CONFIG_DATA, images: [] }, ['images']);
    await sweep(2);
    expect(await hashes(engine, id)).toEqual([A.hash]);
    // No configuration there named it for a day, or the server went back.
    server.images.clear();
    network.up = true;
    await expect.poll(() => engine.sendNow().then(() => server.configs.get(id)?.images)).toEqual([urlOf(A)]);
  });

  test('a removed image is kept while its undo may be shown', async () => {
    const { engine, device, network, id, sweep } = await setUp();
    network.up = false;
    await engine.pull();
    const [a = ''] = await engine.addImages(id, [A]);
    device.clockMs += 5 * HOUR_MS;
    await engine.dropImage(id, a);
    await sweep(5.5);
    expect(await engine.restoreImage(id, a)).toBe(a);
  });
});

test('a pending upload counts as unsent work', async () => {
  const { engine, network, id } = await setUp();
  network.up = false;
  await engine.pull();
  await engine.addImages(id, [A]);
  expect(await engine.hasUnsentWork()).toBe(true);
});

test('the gate is closed until images are uploaded', async () => {
  const { engine, network, id } = await setUp();
  network.up = false;
  await engine.pull();
  const images = await engine.addImages(id, [A, B]);
  await saveImages(engine, id, images);
  expect(await engine.publicationGate(id)).toEqual({
    open: false,
    missing: [{ kind: 'not-sent', step: 1 }, { kind: 'images-not-sent', count: 2 }, { kind: 'offline' }],
  });
  network.up = true;
  network.failNext(/upload-image/, { status: 422, code: 'rules-broken' });
  await engine.sendNow();
  expect(await engine.publicationGate(id)).toMatchObject({
    open: false,
    missing: [{ kind: 'not-sent' }, { kind: 'attention', reason: { kind: 'refused' } }],
  });
  await engine.sendNow();
  expect(await engine.publicationGate(id)).toMatchObject({ open: true });
  expect(await engine.publishFree(id)).toMatchObject({ kind: 'published' });
});

test('deleting a raffle deletes its images', async () => {
  const { device, engine, id } = await setUp();
  await engine.addImages(id, [A]);
  await deleted(device, id);
  expect(await engine.database.images.count()).toBe(0);
  expect(await engine.database.imageBytes.count()).toBe(0);
  expect(await engine.database.slots.count()).toBe(0);
});

describe('a copy', () => {
  test('has the images, and pending ones are uploaded for both', async () => {
    const { server, engine, network, id } = await setUp();
    await saveImages(engine, id, await engine.addImages(id, [A]));
    await engine.sendNow();
    network.up = false;
    await engine.pull();
    await saveImages(engine, id, [urlOf(A), ...(await engine.addImages(id, [B]))]);
    const copy = await engine.duplicateRaffle(id);
    network.up = true;
    await engine.sendNow();
    await whenState(engine, copy, 'on-server');
    expect(server.configs.get(copy)?.images).toEqual([A, B].map(urlOf));
    expect(server.configs.get(id)?.images).toEqual([A, B].map(urlOf));
    expect(await hashes(engine, copy)).toEqual([A.hash, B.hash]);
    expect(server.uploads.filter((content) => content === contentOf(A))).toHaveLength(1);
  });

  test('is sent before the deletion of its raffle, also right after a save of that raffle (P-1008)', async () => {
    const { server, device, engine, network, id } = await setUp();
    await saveImages(engine, id, await engine.addImages(id, [A]));
    await engine.sendNow();
    network.failNext(/\/private\/raffle$/, 'drop-reply');
    await engine.saveRaffle(id, { ...RAFFLE_DATA, title: 'Sem resposta ainda' });
    network.up = false;
    await engine.pull();
    const copy = await engine.duplicateRaffle(id);
    await engine.deleteRaffle(id);
    network.up = true;
    await untilUndoIsOver(device);
    const naming = `PUT /api/raffle-config/${server.configs.get(copy)?.id}`;
    const deleting = `DELETE /private/raffle/${id}`;
    const writes = network.writes().filter((write) => write === naming || write === deleting);
    expect(writes).toEqual([naming, deleting]);
  });

  test('of a raffle deleted elsewhere uploads its images again', async () => {
    const { server, engine, id } = await setUp();
    await saveImages(engine, id, await engine.addImages(id, [A]));
    await engine.sendNow();
    server.deleted.add(id);
    server.images.clear();
    await engine.saveRaffle(id, { ...RAFFLE_DATA, title: 'Não sabia' });
    const copy = await engine.duplicateRaffle(id, { keepsTitle: true });
    await whenState(engine, copy, 'on-server');
    expect(server.configs.get(copy)?.images).toEqual([urlOf(A)]);
    expect([...server.images]).toEqual([`${copy} ${urlOf(A)}`]);
  });
});

describe('two devices', () => {
  /** Both have changed the settings; the first one's images are not up yet. */
  async function bothChanged() {
    const { server, engine, network, id } = await setUp();
    const other = newDevice(server, 'u1');
    await other.engine.pull();
    await saveImages(engine, id, []);
    network.up = false;
    await engine.pull();
    await saveImages(engine, id, await engine.addImages(id, [A]));
    await other.engine.pull();
    await saveImages(other.engine, id, await other.engine.addImages(id, [B]));
    await other.engine.sendNow();
    return { server, engine, network, id, other: other.engine };
  }

  test('images of both devices are merged without duplicates', async () => {
    const { server, engine, network, id } = await bothChanged();
    network.up = true;
    await engine.sendNow();
    await whenState(engine, id, 'on-server');
    expect(server.configs.get(id)?.images).toEqual([urlOf(B), urlOf(A)]);
    expect([...server.images].sort()).toEqual([`${id} ${urlOf(A)}`, `${id} ${urlOf(B)}`].sort());
  });

  test('an image removed on either device is deleted', async () => {
    const { server, engine, network, id, other } = await bothChanged();
    network.up = true;
    await engine.sendNow();
    await whenState(engine, id, 'on-server');
    await other.pull();
    network.up = false;
    await saveImages(engine, id, [urlOf(B)]);
    const there = (await findRaffleConfig(other.database, id))!.working;
    await other.saveRaffleConfig(id, { ...there, paymentMinutes: 60 });
    network.up = true;
    await engine.sendNow();
    await whenState(engine, id, 'on-server');
    expect(server.configs.get(id)).toMatchObject({ images: [urlOf(B)], paymentMinutes: 60 });
    expect([...server.images]).toEqual([`${id} ${urlOf(B)}`]);
  });

  test('different orders are a conflict, and the choice is sent', async () => {
    const { server, engine, network, id, other } = await bothChanged();
    network.up = true;
    await engine.sendNow();
    await whenState(engine, id, 'on-server');
    await saveImages(engine, id, [urlOf(A), urlOf(B), ...(await engine.addImages(id, [C]))]);
    await engine.sendNow();
    await whenState(engine, id, 'on-server');
    await other.pull();
    const images = server.configs.get(id)!.images;
    network.up = false;
    await saveImages(engine, id, images.toReversed());
    await saveImages(other, id, [images[1]!, images[0]!, ...images.slice(2)]);
    network.up = true;
    await engine.sendNow();
    expect(await stateOf(engine, id)).toMatchObject({ reason: { kind: 'conflict', document: 'config' } });
    await resolved(engine, id, 'config', 'device');
    await engine.sendNow();
    await whenState(engine, id, 'on-server');
    expect(server.configs.get(id)?.images).toEqual(images.toReversed());
  });
});

test('beyond the bound only images go that the server’s version names, at the start', async () => {
  const { engine, network, id, sweep } = await setUp();
  await saveImages(engine, id, await engine.addImages(id, [A]));
  await engine.sendNow();
  await engine.pull();
  network.up = false;
  await engine.addImages(id, [B]);
  await engine.autosaveRaffleConfig(id, { ...CONFIG_DATA, images: [urlOf(A), refOf(B)] }, ['images']);
  // Both too large to be kept together or alone; the second was uploaded, and its list is not saved yet.
  await engine.database.images.toCollection().modify((image) => {
    image.size = 100_000_000;
    image.url ??= urlOf(B);
    image.uploadedAt ??= image.addedAt;
  });
  await sweep(0);
  expect(await hashes(engine, id)).toEqual([B.hash]);
});
