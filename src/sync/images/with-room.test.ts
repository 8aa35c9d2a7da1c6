import { expect, test } from 'vitest';
import { findRaffle } from '#src/storage/raffles.ts';
import type { StoredRaffleConfig } from '#src/storage/stored-documents.ts';
import { newDevice, sentRaffle } from '#tests/simulation/device.ts';
import { RAFFLE_DATA } from '#tests/simulation/form-data.ts';
import { ModelServer } from '#tests/simulation/model-server.ts';

test('without room for a text, offline copies of images are deleted', async () => {
  const { engine } = newDevice(new ModelServer(), 'u1');
  const id = await sentRaffle({ engine });
  const { database } = engine;
  const url = '/images/a-wide.webp';
  const image = {
    raffleId: id,
    hash: 'h',
    type: 'image/jpeg',
    width: 1,
    height: 1,
    size: 9,
    addedAt: '',
  } as const;
  await database.raffleConfigs.update(id, (config: StoredRaffleConfig) => {
    if (config.base) config.base.images = [url];
  });
  await database.images.put({ ...image, url, uploadedAt: '2026-11-21T12:00:00.000Z' });
  await database.images.put({ ...image, hash: 'unsent', url: null, uploadedAt: null });
  // A disk with room for a text after an image is deleted.
  let isFull = true;
  database.images.hook('deleting', () => {
    isFull = false;
  });
  database.raffles.hook('updating', () => {
    if (isFull) throw new DOMException('no room', 'QuotaExceededError');
  });
  await engine.autosaveRaffle(id, { ...RAFFLE_DATA, title: 'Coube depois de tudo' });
  expect((await findRaffle(database, id))?.working.title).toBe('Coube depois de tudo');
  expect((await database.images.toArray()).map(({ hash }) => hash)).toEqual(['unsent']);
});

test('without room for a new draft, an offline copy is deleted', async () => {
  const { engine } = newDevice(new ModelServer(), 'u1');
  const id = await sentRaffle({ engine });
  const { database } = engine;
  const url = '/images/a-wide.webp';
  await database.raffleConfigs.update(id, (config: StoredRaffleConfig) => {
    if (config.base) config.base.images = [url];
  });
  const kind = { type: 'image/jpeg', width: 1, height: 1, size: 9, addedAt: '' } as const;
  await database.images.put({
    ...kind,
    raffleId: id,
    hash: 'h',
    url,
    uploadedAt: '2026-11-21T12:00:00.000Z',
  });
  let isFull = true;
  database.images.hook('deleting', () => {
    isFull = false;
  });
  database.raffles.hook('creating', () => {
    if (isFull) throw new DOMException('no room', 'QuotaExceededError');
  });
  expect(await findRaffle(database, await engine.createRaffleDraft())).toBeDefined();
});
