import { expect, test } from 'vitest';
import { HOUR_MS } from '#core/domain/durations.ts';
import { findRaffleConfig } from '#src/storage/raffle-configs.ts';
import { newDevice, sentRaffle } from '#tests/simulation/device.ts';
import { CONFIG_DATA } from '#tests/simulation/form-data.ts';
import { A, B, refOf, urlOf } from '#tests/simulation/image-data.ts';
import { ModelServer } from '#tests/simulation/model-server.ts';
import type { SyncContext } from '../context/sync-context.ts';
import { sweepImages } from './sweep-images.ts';

test('an uploaded photo is kept that only a list names which lost against another page (P-1034)', async () => {
  const server = new ModelServer();
  const device = newDevice(server, 'u1');
  const id = await sentRaffle(device);
  const { engine } = device;
  const { database } = engine;
  const typed = (images: string[]) =>
    engine.autosaveRaffleConfig(id, { ...CONFIG_DATA, images }, ['images'], { images: [[]] });
  await typed(await engine.addImages(id, [A]));
  await typed(await engine.addImages(id, [B]));
  await engine.sendNow();
  expect((await findRaffleConfig(database, id))?.leftBehind).toEqual({ images: [refOf(A)] });

  await sweepImages({ database, now: () => new Date(Date.now() + 30 * HOUR_MS) } as SyncContext);
  // No configuration there has named it for a day.
  server.images.clear();
  await engine.takeLeftBehind(id);
  const { images = [] } = (await findRaffleConfig(database, id))?.working ?? {};
  await engine.saveRaffleConfig(id, { ...CONFIG_DATA, images });
  await expect.poll(() => engine.sendNow().then(() => server.configs.get(id)?.images)).toEqual([urlOf(A)]);
});
