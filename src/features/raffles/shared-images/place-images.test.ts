import { expect, test, vi } from 'vitest';
import { findRaffleConfig } from '#src/storage/raffle-configs.ts';
import { listVersions } from '#src/storage/versions.ts';
import type { SyncEngine } from '#src/sync/engine/sync-engine.ts';
import { newDevice, sentRaffle } from '#tests/simulation/device.ts';
import { CONFIG_DATA } from '#tests/simulation/form-data.ts';
import { A, B, refOf } from '#tests/simulation/image-data.ts';
import { ModelServer } from '#tests/simulation/model-server.ts';
import { placeImages } from './place-images.ts';

vi.mock('#src/images/prepare-image.ts', () => ({ prepareImage: () => Promise.resolve(B) }));

const file = new File([''], 'b.jpg');

async function offlineDevice() {
  const device = newDevice(new ModelServer(), 'u1');
  const raffleId = await sentRaffle(device);
  device.network.up = false;
  return { engine: device.engine, raffleId };
}

/** The engine, where another page adds a photo just before this one writes its list. */
function behindOtherPage(engine: SyncEngine, raffleId: string): SyncEngine {
  const autosaveRaffleConfig: SyncEngine['autosaveRaffleConfig'] = async (...edit) => {
    const images = await engine.addImages(raffleId, [A]);
    await engine.autosaveRaffleConfig(raffleId, { ...CONFIG_DATA, images }, ['images'], { images: [[]] });
    return engine.autosaveRaffleConfig(...edit);
  };
  return { ...engine, autosaveRaffleConfig };
}

test('a shared photo is added to those that the raffle has', async () => {
  const { engine, raffleId } = await offlineDevice();
  const images = await engine.addImages(raffleId, [A]);
  await engine.autosaveRaffleConfig(raffleId, { ...CONFIG_DATA, images }, ['images']);
  expect(await placeImages(engine, raffleId, [file])).toEqual({ added: 1, leftOut: [] });
  const config = await findRaffleConfig(engine.database, raffleId);
  expect(config?.working.images).toEqual([refOf(A), refOf(B)]);
  expect(config?.leftBehind).toBeUndefined();
});

test('a photo that another page adds at the same moment is in the history and announced (P-1034)', async () => {
  const { engine, raffleId } = await offlineDevice();
  await placeImages(behindOtherPage(engine, raffleId), raffleId, [file]);
  const config = await findRaffleConfig(engine.database, raffleId);
  expect(config).toMatchObject({ working: { images: [refOf(B)] }, leftBehind: { images: [refOf(A)] } });
  const [newest] = await listVersions(engine.database, 'config', config?.id ?? '');
  expect(newest).toMatchObject({ reason: 'left-behind', data: { images: [refOf(A)] } });
});
