import { afterEach, describe, expect, test, vi } from 'vitest';
import { ERRORS } from '#core/text/errors.ts';
import { findRaffle } from '#src/storage/raffles.ts';
import { newDevice } from '#tests/simulation/device.ts';
import { RAFFLE_DATA } from '#tests/simulation/form-data.ts';
import { ModelServer } from '#tests/simulation/model-server.ts';

/** A device without room for rows of `table`. */
async function fullDevice(table: 'slots' | 'versions' | 'raffles') {
  const { engine, network } = newDevice(new ModelServer(), 'u1');
  const id = await engine.createRaffleDraft();
  const full = () => {
    throw new DOMException('no room', 'QuotaExceededError');
  };
  engine.database[table].hook('creating', full);
  engine.database[table].hook('updating', full);
  return { engine, network, id };
}

afterEach(() => vi.unstubAllGlobals());

test('copies of photos that cannot be freed, as the storage does not open, are not left without a word (P-1150)', async () => {
  const { engine } = newDevice(new ModelServer(), 'u1');
  engine.database.close();
  await expect(engine.freeOfflineCopies()).rejects.toMatchObject({
    name: 'StorageProblem',
    message: ERRORS.storageUnavailable,
  });
});

describe('no room on the device', () => {
  test.each(['slots', 'versions', 'raffles'] as const)(
    'in %s: nothing is kept by half, nothing claims to be saved',
    async (table) => {
      const { engine, network, id } = await fullDevice(table);
      const outcome = await engine.saveRaffle(id, RAFFLE_DATA);
      expect(outcome).toEqual({
        kind: 'refused',
        code: 'storage-full',
        message: ERRORS.storageFull,
        fields: {},
      });
      expect(await findRaffle(engine.database, id)).toMatchObject({ localRev: 0, working: { title: '' } });
      expect(await engine.database.slots.count()).toBe(0);
      expect(await engine.database.versions.count()).toBe(0);
      expect(network.writes()).toEqual([]);
    },
  );

  test('an autosave reports it', async () => {
    const { engine, id } = await fullDevice('raffles');
    await expect(engine.autosaveRaffle(id, RAFFLE_DATA)).rejects.toMatchObject({
      name: 'StorageProblem',
      kind: 'full',
    });
  });

  test('in local storage only: the save succeeds', async () => {
    const { engine } = newDevice(new ModelServer(), 'u1');
    const id = await engine.createRaffleDraft();
    const setItem = vi.fn(() => {
      throw new DOMException('no room', 'QuotaExceededError');
    });
    vi.stubGlobal('localStorage', { setItem, getItem: () => null, removeItem: () => undefined });
    expect(await engine.saveRaffle(id, RAFFLE_DATA)).toMatchObject({ kind: 'on-server' });
    await engine.autosaveRaffle(id, { ...RAFFLE_DATA, title: 'Rifa do Natal' });
    expect(await engine.leaveRaffle(id)).toEqual([]);
    expect(setItem).toHaveBeenCalled();
  });
});
