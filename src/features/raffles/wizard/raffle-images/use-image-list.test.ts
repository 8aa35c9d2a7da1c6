// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { IMAGES_MAX } from '#core/domain/limits.ts';
import { findRaffleConfig } from '#src/storage/raffle-configs.ts';
import type { SyncEngine } from '#src/sync/engine/sync-engine.ts';
import { type Device, newDevice, sentRaffle } from '#tests/simulation/device.ts';
import { CONFIG_DATA } from '#tests/simulation/form-data.ts';
import { A, B, refOf } from '#tests/simulation/image-data.ts';
import { ModelServer } from '#tests/simulation/model-server.ts';
import { useImageList } from './use-image-list.ts';

let device: Device;
let raffleId: string;

/** The list of a step that was left while a photo was prepared. */
function leftList(engine: SyncEngine) {
  const { result, unmount } = renderHook(() => useImageList(engine, raffleId, [], () => undefined));
  unmount();
  return result.current;
}

const stored = () => findRaffleConfig(device.engine.database, raffleId);

beforeEach(async () => {
  // The simulated network replaces only `fetch`.
  vi.stubGlobal('XMLHttpRequest', undefined);
  device = newDevice(new ModelServer(), 'u1');
  raffleId = await sentRaffle(device);
  device.network.up = false;
});

afterEach(async () => {
  await device.engine.stop();
  vi.unstubAllGlobals();
});

test('a photo that is ready after its step was left is added to the stored ones', async () => {
  const { engine } = device;
  await engine.addImages(raffleId, [A, B]);
  await engine.autosaveRaffleConfig(raffleId, { ...CONFIG_DATA, images: [refOf(A)] }, ['images']);
  await leftList(engine).change((images) => [...images, refOf(B)]);
  expect((await stored())?.working.images).toEqual([refOf(A), refOf(B)]);
  expect((await stored())?.leftBehind).toBeUndefined();
});

test('a photo that another page adds at the same moment is announced (P-1034)', async () => {
  const { engine } = device;
  await engine.addImages(raffleId, [A, B]);
  const autosaveRaffleConfig: SyncEngine['autosaveRaffleConfig'] = async (...edit) => {
    const others = { ...CONFIG_DATA, images: [refOf(A)] };
    await engine.autosaveRaffleConfig(raffleId, others, ['images'], { images: [[]] });
    return engine.autosaveRaffleConfig(...edit);
  };
  await leftList({ ...engine, autosaveRaffleConfig }).change((images) => [...images, refOf(B)]);
  expect((await stored())?.working.images).toEqual([refOf(B)]);
  expect((await stored())?.leftBehind).toEqual({ images: [refOf(A)] });
});

test('a photo that is ready after its step was left is saved as by leaving the step (P-1016)', async () => {
  const { engine } = device;
  await engine.addImages(raffleId, [A]);
  const saved: unknown[] = [];
  const leaveRaffle: SyncEngine['leaveRaffle'] = async (id) => {
    saved.push(id, (await stored())?.working.images);
    return [];
  };
  await leftList({ ...engine, leaveRaffle }).change((images) => [...images, refOf(A)]);
  expect(saved).toEqual([raffleId, [refOf(A)]]);
});

test('a photo that is ready once the stored ones are as many as allowed is left out', async () => {
  const { engine } = device;
  const images = Array.from({ length: IMAGES_MAX }, (_, place) => `/images/${place}.webp`);
  await engine.autosaveRaffleConfig(raffleId, { ...CONFIG_DATA, images }, ['images']);
  await engine.addImages(raffleId, [A]);
  await leftList(engine).change((before) => [...before, refOf(A)]);
  expect((await stored())?.working.images).toEqual(images);
});
