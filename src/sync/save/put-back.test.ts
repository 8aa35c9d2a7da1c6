import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { deviceImageRef } from '#core/domain/raffles/raffle-images.ts';
import type { RaffleData } from '#core/domain/raffles/raffle.ts';
import { findRaffleConfig } from '#src/storage/raffle-configs.ts';
import { findRaffle } from '#src/storage/raffles.ts';
import { resetStorageHealth, setStorageHealth } from '#src/storage/storage-health.ts';
import { UserDatabase } from '#src/storage/user-database.ts';
import { listVersions } from '#src/storage/versions.ts';
import type { OpenDocument } from '../context/open-screens.ts';
import { type Device, newDevice, savedRaffle, sentRaffle, stateOf } from '#tests/simulation/device.ts';
import { CONFIG_DATA, RAFFLE_DATA } from '#tests/simulation/form-data.ts';
import { ModelServer } from '#tests/simulation/model-server.ts';

let device: Device;
let server: ModelServer;
const others: UserDatabase[] = [];

afterEach(async () => {
  resetStorageHealth();
  for (const one of others.splice(0)) one.close();
  await device.engine.stop();
});

async function aSentRaffle() {
  server = new ModelServer();
  device = newDevice(server, 'u1');
  const id = await sentRaffle(device);
  await device.engine.pull();
  return id;
}

/** Registers a screen, and waits until the page is prepared for the loss. */
async function open(...documents: OpenDocument[]) {
  device.engine.addOpenScreen(() => ({ documents }));
  await vi.dynamicImportSettled();
}

const rowOf = async (id: string) => (await findRaffle(device.engine.database, id))!;
const configOf = async (id: string) => (await findRaffleConfig(device.engine.database, id))!;

/** Another page deletes the database; resolves when this page has its new one. */
async function loseDatabase() {
  const { database } = device.engine;
  const before = await database.meta.get('identity');
  await Dexie.delete(database.name);
  const after = await database.meta.get('identity');
  expect(after).toBeDefined();
  expect(after).not.toEqual(before);
}

/** A screen that has the raffle open, with this title in its form. */
async function openForm(id: string, title: string) {
  const row = await rowOf(id);
  const form = { shown: row.working, values: { ...row.working, title } };
  await open({ kind: 'raffle', raffleId: id, row, form });
}

describe('after another page has deleted the database', () => {
  test('an open form is there again as unsaved edits, a pull does not replace it, and a save sends it', async () => {
    const id = await aSentRaffle();
    await openForm(id, 'Escrita por último');
    await loseDatabase();
    const row = await rowOf(id);
    expect(row).toMatchObject({ working: { title: 'Escrita por último' }, deletedElsewhere: false });
    expect(row.base?.title).toBe(RAFFLE_DATA.title);
    expect(row.localRev).toBeGreaterThan(row.ackedRev);
    await device.engine.pull();
    expect((await rowOf(id)).working.title).toBe('Escrita por último');
    await device.engine.saveRaffle(id, (await rowOf(id)).working);
    expect(server.raffles.get(id)?.title).toBe('Escrita por último');
  });

  test('a form without edits leaves nothing to send, and the rest is pulled', async () => {
    const id = await aSentRaffle();
    const other = await sentRaffle(device);
    await openForm(id, RAFFLE_DATA.title);
    await loseDatabase();
    await device.engine.pull();
    expect(await stateOf(device.engine, id)).toMatchObject({ kind: 'on-server' });
    expect(await stateOf(device.engine, other)).toMatchObject({ kind: 'on-server' });
  });

  test('what was saved and not sent is not taken for sent', async () => {
    const id = await aSentRaffle();
    device.network.up = false;
    await device.engine.saveRaffle(id, { ...RAFFLE_DATA, title: 'Salva sem internet' });
    await openForm(id, 'Salva sem internet');
    await loseDatabase();
    device.network.up = true;
    await device.engine.pull();
    expect((await rowOf(id)).working.title).toBe('Salva sem internet');
    expect(await stateOf(device.engine, id)).toMatchObject({ kind: 'on-device' });
    await device.engine.leaveRaffle(id);
    await device.engine.sendNow();
    expect(server.raffles.get(id)?.title).toBe('Salva sem internet');
  });

  test('a raffle that no server knows is sent with its configuration', async () => {
    server = new ModelServer();
    device = newDevice(server, 'u1');
    device.network.up = false;
    const id = await savedRaffle(device);
    await device.engine.saveRaffleConfig(id, { ...CONFIG_DATA, maxTicketsPerUser: 7 });
    const [raffle, config] = [await rowOf(id), await configOf(id)];
    await open({ kind: 'raffle', raffleId: id, row: raffle }, { kind: 'config', raffleId: id, row: config });
    await loseDatabase();
    device.network.up = true;
    await device.engine.leaveRaffle(id);
    await device.engine.saveRaffleConfig(id, (await configOf(id)).working);
    expect(server.raffles.get(id)?.title).toBe(RAFFLE_DATA.title);
    expect([...server.configs.values()].find(({ raffleId }) => raffleId === id)?.maxTicketsPerUser).toBe(7);
  });

  test('a configuration whose creation was lost with the queue is created with its next save', async () => {
    server = new ModelServer();
    device = newDevice(server, 'u1');
    device.network.failNext(/\/private\/raffle$/, 'drop-reply');
    const id = await savedRaffle(device);
    await device.engine.autosaveRaffleConfig(id, { ...CONFIG_DATA, maxTicketsPerUser: 7 });
    const [raffle, config] = [await rowOf(id), await configOf(id)];
    await open({ kind: 'raffle', raffleId: id, row: raffle }, { kind: 'config', raffleId: id, row: config });
    const { network } = device;
    network.up = false;
    const { tries } = network;
    await loseDatabase();
    // What follows the loss asks the server when everything is put back.
    await expect.poll(() => network.tries).toBeGreaterThan(tries);
    network.up = true;
    await device.engine.pull();
    expect((await rowOf(id)).base).not.toBeNull();
    await device.engine.saveRaffleConfig(id, CONFIG_DATA);
    expect(server.configs.get(id)).toMatchObject(CONFIG_DATA);
  });

  test('what another device has changed since is merged, not overwritten', async () => {
    const id = await aSentRaffle();
    await openForm(id, 'Título daqui');
    const laptop = newDevice(server, 'u1');
    await laptop.engine.pull();
    await laptop.engine.saveRaffle(id, { ...RAFFLE_DATA, priceCents: 999 });
    await laptop.engine.stop();
    await loseDatabase();
    await device.engine.pull();
    expect((await rowOf(id)).working).toMatchObject({ title: 'Título daqui', priceCents: 999 });
  });

  test('what another page has pulled into the new database is merged', async () => {
    const id = await aSentRaffle();
    await openForm(id, 'Título daqui');
    const laptop = newDevice(server, 'u1');
    await laptop.engine.pull();
    await laptop.engine.saveRaffle(id, { ...RAFFLE_DATA, priceCents: 999 });
    const pulled = (await findRaffle(laptop.engine.database, id))!;
    await laptop.engine.stop();
    const { database } = device.engine;
    // This page learns of it only when the other one has pulled already.
    database.isWantedAfterErasure = () => false;
    await Dexie.delete(database.name);
    const other = new UserDatabase(database.name.replace('rifaria-', ''));
    others.push(other);
    await other.raffles.put({ ...pulled, localRev: 0, ackedRev: 0 });
    await database.open();
    expect((await rowOf(id)).working.title).toBe('Título daqui');
    await expect.poll(async () => (await rowOf(id)).base?.priceCents).toBe(999);
    expect((await rowOf(id)).working).toMatchObject({ title: 'Título daqui', priceCents: 999 });
  });

  test('what another page has put back already is left as it is', async () => {
    const id = await aSentRaffle();
    const [raffle, config] = [await rowOf(id), await configOf(id)];
    await open({ kind: 'raffle', raffleId: id, row: raffle }, { kind: 'config', raffleId: id, row: config });
    const { database } = device.engine;
    database.isWantedAfterErasure = () => false;
    await Dexie.delete(database.name);
    const other = new UserDatabase(database.name.replace('rifaria-', ''));
    others.push(other);
    await other.raffles.put(raffle);
    await other.raffleConfigs.put(config);
    await database.open();
    expect(await rowOf(id)).toEqual(raffle);
    expect(await configOf(id)).toEqual(config);
  });

  /** Another page was first: it has put the raffle back with these words, and typed them. */
  async function loseDatabaseAfter(id: string, typedThere: Partial<RaffleData>) {
    const { database } = device.engine;
    const row = await rowOf(id);
    database.isWantedAfterErasure = () => false;
    await Dexie.delete(database.name);
    const other = new UserDatabase(database.name.replace('rifaria-', ''));
    others.push(other);
    const { localRev, ackedRev } = { localRev: 1, ackedRev: 0 };
    await other.raffles.put({ ...row, working: { ...RAFFLE_DATA, ...typedThere }, localRev, ackedRev });
    await database.open();
  }

  test('what was stored and not sent is put back beside what another page has typed (P-1037)', async () => {
    const id = await aSentRaffle();
    await device.engine.autosaveRaffle(id, { ...RAFFLE_DATA, title: 'Guardado e não enviado' }, ['title']);
    await openForm(id, 'Guardado e não enviado');
    await loseDatabaseAfter(id, { priceCents: 999 });
    await expect.poll(async () => (await rowOf(id)).working.title).toBe('Guardado e não enviado');
    expect((await rowOf(id)).working.priceCents).toBe(999);
  });

  test('where both pages have written, one text stands and the other is announced (P-1037)', async () => {
    const id = await aSentRaffle();
    await device.engine.autosaveRaffle(id, { ...RAFFLE_DATA, title: 'Guardado aqui' }, ['title']);
    await openForm(id, 'Guardado aqui');
    await loseDatabaseAfter(id, { title: 'Escrito na outra aba' });
    await expect.poll(async () => (await rowOf(id)).leftBehind).toEqual({ title: 'Guardado aqui' });
    expect((await rowOf(id)).working.title).toBe('Escrito na outra aba');
    const versions = await listVersions(device.engine.database, 'raffle', id);
    expect(versions.map(({ data }) => data.title)).toContain('Guardado aqui');
  });

  test('photos that only the lost database had are not named any more, and are counted', async () => {
    const id = await aSentRaffle();
    const config = await configOf(id);
    const working = { ...config.working, images: ['/images/a-wide.webp', deviceImageRef('a'.repeat(64))] };
    const counts: unknown[] = [];
    device.onDatabaseLost = (put) => counts.push(put);
    await open({ kind: 'config', raffleId: id, row: { ...config, working, localRev: 9 } });
    await loseDatabase();
    expect((await configOf(id)).working.images).toEqual(['/images/a-wide.webp']);
    await expect.poll(() => counts).toEqual([{ documents: 1, lostImages: 1 }]);
  });

  test('what found no room is put back by the next write that finds some', async () => {
    const id = await aSentRaffle();
    const shown = (await rowOf(id)).working;
    await openForm(id, 'Escrita por último');
    const { database } = device.engine;
    let isFull = true;
    database.raffles.hook('creating', () => {
      if (isFull) throw new DOMException('no room', 'QuotaExceededError');
    });
    await Dexie.delete(database.name);
    await expect(database.meta.count()).rejects.toThrow();
    const typed = { ...shown, title: 'Escrita por último', priceCents: 777 };
    await expect(device.engine.autosaveRaffle(id, typed, ['priceCents'])).rejects.toMatchObject({
      kind: 'full',
    });
    isFull = false;
    await device.engine.autosaveRaffle(id, typed, ['priceCents']);
    expect((await rowOf(id)).working).toMatchObject({ title: 'Escrita por último', priceCents: 777 });
  });

  test('a page of an older app still reads what a newer one has upgraded', async () => {
    const id = await aSentRaffle();
    await openForm(id, 'Só mostra');
    const { database } = device.engine;
    setStorageHealth('outdated');
    database.close({ disableAutoOpen: false });
    expect((await rowOf(id)).working.title).toBe(RAFFLE_DATA.title);
  });

  test('a page whose user has signed out with erasure and in again puts nothing back', async () => {
    const id = await aSentRaffle();
    await openForm(id, 'Foi descartada');
    device.session = { userId: 'u1', token: server.signIn('u1') };
    const { database } = device.engine;
    await Dexie.delete(database.name);
    await database.open();
    expect(await database.raffles.count()).toBe(0);
  });

  test('a page that nobody is signed in on any more does not create it again', async () => {
    const id = await aSentRaffle();
    await openForm(id, 'Não volta');
    device.session = undefined;
    const { database } = device.engine;
    await Dexie.delete(database.name);
    await expect(database.raffles.count()).rejects.toThrow();
    expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain(database.name);
  });
});

test('typing into a raffle whose row is missing is no deletion', async () => {
  const id = await aSentRaffle();
  await device.engine.database.raffles.delete(id);
  await device.engine.autosaveRaffle(id, { ...RAFFLE_DATA, title: 'Continua' });
  expect(await rowOf(id)).toMatchObject({ working: { title: 'Continua' }, deletedElsewhere: false });
});
