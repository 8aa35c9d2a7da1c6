import { expect, test } from 'vitest';
import { slotId } from '#src/storage/slot.ts';
import { newDevice, sentRaffle } from '#tests/simulation/device.ts';
import { CONFIG_DATA } from '#tests/simulation/form-data.ts';
import { A } from '#tests/simulation/image-data.ts';
import { ModelServer } from '#tests/simulation/model-server.ts';
import { beginAttempt } from './begin-attempt.ts';
import { configSender } from './config-sender.ts';
import { deletionSender } from './deletion-sender.ts';
import type { SyncContext } from '../context/sync-context.ts';

test('a save that names a new image waits for its upload', async () => {
  const { engine, network } = newDevice(new ModelServer(), 'u1');
  const { database } = engine;
  const id = await sentRaffle({ engine });
  network.up = false;
  await engine.pull();
  const images = await engine.addImages(id, [A]);
  await engine.saveRaffleConfig(id, { ...CONFIG_DATA, images });
  const slot = slotId('config', id);
  const before = await database.slots.get(slot);
  const context = { database, newId: () => 'key', now: () => new Date() } as SyncContext;
  expect(await beginAttempt(context, configSender, slot)).toBeUndefined();
  expect(await database.slots.get(slot)).toEqual(before);
  network.up = true;
  await engine.sendNow();
  expect(await database.slots.count()).toBe(0);
});

test('a deletion waits for a copy of its raffle that was made since it was chosen (P-1008)', async () => {
  const { engine, network } = newDevice(new ModelServer(), 'u1');
  const { database } = engine;
  const id = await sentRaffle({ engine });
  await engine.saveRaffleConfig(id, { ...CONFIG_DATA, images: await engine.addImages(id, [A]) });
  await engine.sendNow();
  network.up = false;
  await engine.pull();
  await engine.duplicateRaffle(id);
  await engine.deleteRaffle(id);
  const slot = slotId('deletion', id);
  const before = await database.slots.get(slot);
  const context = { database, newId: () => 'key', now: () => new Date() } as SyncContext;
  expect(await beginAttempt(context, deletionSender, slot)).toBeUndefined();
  expect(await database.slots.get(slot)).toEqual(before);
});
