import { beforeEach, expect, test } from 'vitest';
import { StorageProblem } from '#src/storage/storage-problem.ts';
import { findRaffle } from '#src/storage/raffles.ts';
import type { StoredRaffleConfig } from '#src/storage/stored-documents.ts';
import { listVersions } from '#src/storage/versions.ts';
import { type Device, newDevice, sentRaffle, whenState } from '#tests/simulation/device.ts';
import { RAFFLE_DATA } from '#tests/simulation/form-data.ts';
import { ModelServer } from '#tests/simulation/model-server.ts';

const URL_OF_COPY = '/images/a-wide.webp';
const titled = (title: string) => ({ ...RAFFLE_DATA, title });

let server: ModelServer;
let device: Device;
let id: string;

beforeEach(async () => {
  server = new ModelServer();
  device = newDevice(server, 'u1');
  id = await sentRaffle(device);
  await device.engine.pull();
});

const raffleHere = () => findRaffle(device.engine.database, id);
const versionsHere = () => listVersions(device.engine.database, 'raffle', id);

/** A disk that is full until the copy of a photo is deleted that the server has. */
async function fillDisk(): Promise<void> {
  const { database } = device.engine;
  await database.raffleConfigs.update(id, (config: StoredRaffleConfig) => {
    if (config.base) config.base.images = [URL_OF_COPY];
  });
  const file = { type: 'image/jpeg', width: 1, height: 1, size: 9, addedAt: '' } as const;
  const uploaded = { url: URL_OF_COPY, uploadedAt: '2026-11-21T12:00:00.000Z' };
  await database.images.put({ ...file, ...uploaded, raffleId: id, hash: 'h' });
  let isFull = true;
  const refuse = () => {
    if (isFull) throw new DOMException('no room', 'QuotaExceededError');
  };
  database.images.hook('deleting', () => {
    isFull = false;
  });
  for (const table of [database.raffles, database.slots, database.versions]) {
    table.hook('creating', refuse);
    table.hook('updating', refuse);
  }
}

/** A conflict over the title with another device. */
async function conflict() {
  await device.engine.autosaveRaffle(id, titled('Daqui'), ['title']);
  const other = newDevice(server, 'u1');
  await other.engine.pull();
  await other.engine.saveRaffle(id, titled('Do outro aparelho'));
  await device.engine.pull();
  const row = await raffleHere();
  return { revision: row?.conflict?.revision ?? 0, localRev: row?.localRev ?? 0 };
}

test('a conflict is resolved on a full device, after copies have given way (P-1030)', async () => {
  const { engine } = device;
  const seen = await conflict();
  await fillDisk();
  expect(await engine.resolveConflict(id, 'raffle', 'server', seen)).toEqual({ title: 'Daqui' });
  expect((await raffleHere())?.working.title).toBe('Do outro aparelho');
});

test('a value that a merge overruled is put back on a full device (P-1030)', async () => {
  await fillDisk();
  await device.engine.putFields(id, 'raffle', { title: 'De volta' });
  expect((await raffleHere())?.working.title).toBe('De volta');
});

test.each(['discardChanges', 'discard'] as const)(
  'unsent text is discarded on a full device, and kept in the history (%s, P-1030)',
  async (way) => {
    const { engine } = device;
    await engine.autosaveRaffle(id, titled('Para descartar'), ['title']);
    await fillDisk();
    const isDiscarded =
      way === 'discard' ? engine.discard({ kind: 'raffle', raffleId: id }) : engine.discardChanges(id);
    expect(await isDiscarded).toBe(true);
    expect((await versionsHere())[0]?.data.title).toBe('Para descartar');
  },
);

test('a raffle is deleted on a full device (P-1030)', async () => {
  const { engine } = device;
  await fillDisk();
  await engine.deleteRaffle(id);
  device.clockMs += 10_000;
  await engine.sendNow();
  expect(await raffleHere()).toBeUndefined();
});

test('an earlier version is brought back on a full device, which keeps that version (P-1030)', async () => {
  const { engine } = device;
  await engine.saveRaffle(id, titled('Depois'));
  await whenState(engine, id, 'on-server');
  const earlier = (await versionsHere()).find(({ data }) => data.title === RAFFLE_DATA.title);
  const sequence = (earlier as { sequence?: number } | undefined)?.sequence ?? 0;
  await fillDisk();
  expect(await engine.restoreVersion(id, sequence)).toBeGreaterThan(sequence);
  expect((await raffleHere())?.working.title).toBe(RAFFLE_DATA.title);
  expect(await engine.database.versions.get(sequence)).toBeDefined();
});

test.each([
  ['closing the note of a merge', () => device.engine.forgetOverruled(id)],
  ['closing the note of another page', () => device.engine.forgetLeftBehind(id)],
  ['removing an image', () => device.engine.dropImage(id, URL_OF_COPY)],
  ['bringing an image back', () => device.engine.restoreImage(id, URL_OF_COPY)],
  ['undoing a deletion', () => device.engine.undoDelete(id)],
])('%s tells that this device cannot store it (P-1150)', async (_, press) => {
  const { database } = device.engine;
  const file = { type: 'image/jpeg', width: 1, height: 1, size: 9, addedAt: '' } as const;
  await database.images.put({ ...file, url: URL_OF_COPY, uploadedAt: null, raffleId: id, hash: 'h' });
  await device.engine.deleteRaffle(id);
  const refuse = () => {
    throw new DOMException('no room', 'QuotaExceededError');
  };
  for (const table of [database.raffles, database.images, database.slots]) {
    table.hook('updating', refuse);
    table.hook('deleting', refuse);
  }
  await expect(press()).rejects.toBeInstanceOf(StorageProblem);
});
