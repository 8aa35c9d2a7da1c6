import { describe, expect, test } from 'vitest';
import { findDeviceImage, listDeviceImages } from '#src/storage/device-images.ts';
import { findRaffleConfig } from '#src/storage/raffle-configs.ts';
import { newDevice, reopened, savedRaffle, sentRaffle, stateOf } from '#tests/simulation/device.ts';
import { CONFIG_DATA, RAFFLE_DATA } from '#tests/simulation/form-data.ts';
import { A, B, C, contentOf, refOf, urlOf } from '#tests/simulation/image-data.ts';
import { ModelServer } from '#tests/simulation/model-server.ts';
import type { SyncEngine } from './sync-engine.ts';

const UPLOAD = /\/upload-image\//;

async function setUp() {
  const server = new ModelServer();
  const device = newDevice(server, 'u1');
  const id = await sentRaffle(device);
  const onServer = () => server.configs.get(id)?.images;
  return { server, device, engine: device.engine, network: device.network, id, onServer };
}

const saveImages = (engine: SyncEngine, id: string, images: string[]) =>
  engine.saveRaffleConfig(id, { ...CONFIG_DATA, images });
const workingImages = async ({ database }: SyncEngine, id: string) =>
  (await findRaffleConfig(database, id))?.working.images;

describe('images captured offline', () => {
  test('are uploaded in order with a network, before the save that names them', async () => {
    const { server, engine, network, id, onServer } = await setUp();
    network.up = false;
    await engine.pull();
    const [a, b, c] = await engine.addImages(id, [A, B, C]);
    expect([a, b, c]).toEqual([refOf(A), refOf(B), refOf(C)]);
    const order = [c, a, b] as string[];
    expect(await saveImages(engine, id, order)).toEqual({ kind: 'on-device' });
    expect(await engine.hasUnsentWork()).toBe(true);
    expect(await stateOf(engine, id)).toEqual({ kind: 'on-device' });

    network.up = true;
    const before = network.writes().length;
    await engine.sendNow();
    const paths = network.writes().slice(before);
    expect(paths.filter((path) => UPLOAD.test(path))).toHaveLength(3);
    expect(paths.at(-1)).toBe(`PUT /api/raffle-config/${server.configs.get(id)?.id}`);
    expect(server.uploads).toEqual([A, B, C].map(contentOf));
    expect(onServer()).toEqual([C, A, B].map(urlOf));
    expect(await workingImages(engine, id)).toEqual([C, A, B].map(urlOf));
    expect(await stateOf(engine, id)).toMatchObject({ kind: 'on-server' });
    expect(await engine.hasUnsentWork()).toBe(false);
  });

  test('of a new raffle are sent after the raffle and its configuration', async () => {
    const server = new ModelServer();
    const { engine, network } = newDevice(server, 'u1');
    network.up = false;
    const id = await savedRaffle({ engine });
    const images = await engine.addImages(id, [A]);
    await saveImages(engine, id, images);
    network.up = true;
    await engine.sendNow();
    const configId = server.configs.get(id)?.id ?? '';
    expect(network.writes()).toEqual([
      'PUT /private/raffle',
      'POST /api/raffle-config',
      `POST /private/raffle-config/upload-image/${configId}`,
      `PUT /api/raffle-config/${configId}`,
    ]);
    expect(server.configs.get(id)?.images).toEqual([urlOf(A)]);
  });

  test('of a raffle whose step 0 was never saved are queued with its first save', async () => {
    const server = new ModelServer();
    const { engine, network } = newDevice(server, 'u1');
    const id = await engine.createRaffleDraft();
    const images = await engine.addImages(id, [A]);
    await engine.autosaveRaffleConfig(id, { ...CONFIG_DATA, images });
    await engine.sendNow();
    expect(network.writes()).toEqual([]);
    await engine.saveRaffle(id, RAFFLE_DATA);
    await engine.sendNow();
    expect(server.uploads).toEqual([contentOf(A)]);
  });

  test('follow a raffle to its new id', async () => {
    const server = new ModelServer();
    const { engine, network } = newDevice(server, 'u1');
    network.up = false;
    const minted = await savedRaffle({ engine });
    const id = '0192f000-0000-7000-8000-0000000000ff';
    server.renamed.set(minted, id);
    await saveImages(engine, minted, await engine.addImages(minted, [A]));
    network.up = true;
    await engine.sendNow();
    expect(server.configs.get(id)?.images).toEqual([urlOf(A)]);
    expect(await findDeviceImage(engine.database, id, urlOf(A))).toMatchObject({
      raffleId: id,
      bytes: A.bytes,
    });
    expect(await listDeviceImages(engine.database, minted)).toEqual([]);
  });
});

describe('an upload', () => {
  test('starts when the image is added, and changes no edits', async () => {
    const { server, engine, network, id } = await setUp();
    const images = await engine.addImages(id, [A]);
    await engine.autosaveRaffleConfig(id, { ...CONFIG_DATA, images });
    const { localRev } = (await findRaffleConfig(engine.database, id)) ?? {};
    await engine.sendNow();
    expect(server.uploads).toEqual([contentOf(A)]);
    expect(network.writes().some((path) => path.includes('PUT /api/raffle-config'))).toBe(false);
    const row = await findRaffleConfig(engine.database, id);
    expect(row).toMatchObject({ localRev, working: { images: [urlOf(A)] } });
    expect(await engine.addImages(id, [A])).toEqual([urlOf(A)]);
    await engine.sendNow();
    expect(server.uploads).toHaveLength(1);
  });

  test('with a lost reply it is repeated without a duplicate', async () => {
    const { server, engine, network, id, onServer } = await setUp();
    network.failNext(UPLOAD, 'drop-reply');
    await saveImages(engine, id, await engine.addImages(id, [A]));
    await engine.sendNow();
    expect(server.images.size).toBe(1);
    expect(onServer()).toEqual([urlOf(A)]);
  });

  test('is repeated after the app was killed', async () => {
    const { server, engine, network, id, onServer } = await setUp();
    const held = network.holdNext(UPLOAD);
    const saving = engine.addImages(id, [A, B]).then((images) => saveImages(engine, id, images));
    await held.arrived;
    network.up = false;
    await engine.stop();
    await saving.catch(() => undefined);
    const reborn = newDevice(server, 'u1', { database: await reopened(engine.database) });
    const images = [refOf(A), refOf(B)];
    await saveImages(reborn.engine, id, images);
    await reborn.engine.sendNow();
    expect(onServer()).toEqual([A, B].map(urlOf));
  });

  test('reordered and saved during the upload: the last order wins', async () => {
    const { engine, network, id, onServer } = await setUp();
    const held = network.holdNext(UPLOAD);
    const [a = '', b = ''] = await engine.addImages(id, [A, B]);
    const first = saveImages(engine, id, [a, b]);
    await held.arrived;
    const second = saveImages(engine, id, [b, a]);
    held.release();
    await Promise.all([first, second]);
    await engine.sendNow();
    expect(onServer()).toEqual([B, A].map(urlOf));
    expect(await workingImages(engine, id)).toEqual([B, A].map(urlOf));
  });

  test('removed during the upload: it is not named and deleted on the server (P-1047)', async () => {
    const { server, engine, network, id, onServer } = await setUp();
    const held = network.holdNext(UPLOAD);
    const [a = '', b = ''] = await engine.addImages(id, [A, B]);
    await held.arrived;
    await engine.dropImage(id, a);
    held.release();
    await engine.sendNow();
    expect([...server.images]).toEqual([`${id} ${urlOf(B)}`]);
    await saveImages(engine, id, [b]);
    await engine.sendNow();
    expect(onServer()).toEqual([urlOf(B)]);
    expect([...server.images]).toEqual([`${id} ${urlOf(B)}`]);
  });

  test('removed before the upload: it is sent only if restored', async () => {
    const { server, engine, network, id, onServer } = await setUp();
    network.up = false;
    await engine.pull();
    const [a = '', b = ''] = await engine.addImages(id, [A, B]);
    await engine.dropImage(id, a);
    await engine.dropImage(id, b);
    expect(await engine.restoreImage(id, b)).toBe(b);
    await saveImages(engine, id, [b]);
    network.up = true;
    await engine.sendNow();
    expect(server.uploads).toEqual([contentOf(B)]);
    expect(onServer()).toEqual([urlOf(B)]);
  });

  test('does not delay the next try of a save', async () => {
    const { engine, network, id } = await setUp();
    const held = network.holdNext(UPLOAD);
    await engine.addImages(id, [A]);
    await held.arrived;
    network.failNext(/\/private\/raffle$/, { status: 503 });
    const changed = { ...RAFFLE_DATA, title: 'Enquanto a foto sobe' };
    expect(await engine.saveRaffle(id, changed)).toMatchObject({ kind: 'on-server' });
    held.release();
  });

  test('is sequential and does not block saves', async () => {
    const { server, engine, network, id } = await setUp();
    const others = [await sentRaffle({ engine }), await sentRaffle({ engine })];
    const held = network.holdNext(UPLOAD);
    for (const one of [id, ...others]) await engine.addImages(one, [A]);
    await held.arrived;
    expect(await engine.saveRaffle(id, { ...RAFFLE_DATA, title: 'Texto primeiro' })).toMatchObject({
      kind: 'on-server',
    });
    expect(await engine.saveRaffleConfig(id, CONFIG_DATA)).toMatchObject({ kind: 'on-server' });
    expect(server.uploads).toHaveLength(1);
    held.release();
  });

  test.each([
    [429, 'waiting'],
    [503, 'waiting'],
    [401, 'sign-in-needed'],
  ])('%i: it waits, and goes again', async (status, state) => {
    const { server, device, engine, network, id } = await setUp();
    network.failNext(UPLOAD, { status });
    const images = await engine.addImages(id, [A]);
    await saveImages(engine, id, images);
    expect(await engine.database.slots.get(`image:${id}:${A.hash}`)).toMatchObject({ state });
    expect(server.uploads).toEqual([]);
    device.session ??= { userId: 'u1', token: server.signIn('u1') };
    await engine.sendNow();
    expect(server.uploads).toEqual([contentOf(A)]);
    expect(await stateOf(engine, id)).toMatchObject({ kind: 'on-server' });
  });
});

describe('an image that the server refuses', () => {
  test.each([413, 422])(
    '%i: told at the field in its words; only the settings of its raffle wait, until it is taken out',
    async (status) => {
      const { engine, network, id, onServer } = await setUp();
      network.failNext(UPLOAD, { status, code: 'rules-broken' });
      const [a = '', b = ''] = await engine.addImages(id, [A, B]);
      await saveImages(engine, id, [a, b]);
      expect(await stateOf(engine, id)).toMatchObject({
        kind: 'attention',
        reason: { kind: 'refused', document: 'config', fields: { images: 'rules-broken' } },
      });
      expect(onServer()).toEqual([]);
      const other = await sentRaffle({ engine });
      expect(await engine.saveRaffleConfig(other, CONFIG_DATA)).toMatchObject({ kind: 'on-server' });

      await engine.dropImage(id, a);
      await saveImages(engine, id, [b]);
      await engine.sendNow();
      expect(onServer()).toEqual([urlOf(B)]);
      expect(await stateOf(engine, id)).toMatchObject({ kind: 'on-server' });
    },
  );

  test('410: the raffle was deleted elsewhere; the bytes are kept', async () => {
    const { server, engine, id } = await setUp();
    server.deleted.add(id);
    server.raffles.delete(id);
    await engine.addImages(id, [A]);
    await engine.sendNow();
    expect(await stateOf(engine, id)).toMatchObject({
      kind: 'attention',
      reason: { kind: 'deleted-elsewhere' },
    });
    expect(await listDeviceImages(engine.database, id)).toHaveLength(1);
  });

  test('does not block a configuration that no longer names it', async () => {
    const { engine, network, id, onServer } = await setUp();
    network.failNext(UPLOAD, { status: 422, code: 'rules-broken' });
    await engine.addImages(id, [A]);
    await saveImages(engine, id, await engine.addImages(id, [B]));
    await engine.sendNow();
    expect(onServer()).toEqual([urlOf(B)]);
  });
});

test('two tabs: each image is sent once', async () => {
  const { server, engine, device, id, onServer } = await setUp();
  const tab = newDevice(server, 'u1', { database: await reopened(engine.database) });
  tab.session = device.session;
  const images = [...(await engine.addImages(id, [A])), ...(await tab.engine.addImages(id, [B]))];
  await Promise.all([saveImages(tab.engine, id, images), engine.sendNow(), tab.engine.sendNow()]);
  await engine.sendNow();
  expect([...server.uploads].sort()).toEqual([A, B].map(contentOf).sort());
  expect(onServer()).toEqual([A, B].map(urlOf));
});

test('progress is reported during the upload', async () => {
  const { engine, network, id } = await setUp();
  const told: (number | undefined)[] = [];
  engine.uploadProgress.subscribe(() => told.push(engine.uploadProgress.of(A.hash)));
  const held = network.holdNext(UPLOAD);
  await engine.addImages(id, [A]);
  await held.arrived;
  held.release();
  await engine.sendNow();
  expect(told).toEqual([0, undefined]);
});
