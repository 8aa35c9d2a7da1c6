import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { describe, expect, test, vi } from 'vitest';
import { beginPull, clearPullProgress, findPullProgress } from '#src/storage/changes-cursor.ts';
import { findRaffleConfig } from '#src/storage/raffle-configs.ts';
import { findRaffle, listRaffles } from '#src/storage/raffles.ts';
import { deleted, type Device, sentRaffle } from '#tests/simulation/device.ts';
import { CONFIG_DATA, RAFFLE_DATA } from '#tests/simulation/form-data.ts';
import { twoDevices } from '#tests/simulation/two-devices.ts';
import type { SyncContext } from '../context/sync-context.ts';
import { keepPulledConfig, keepPulledRaffle } from './keep-pulled.ts';

/** Resolves when the pull that is under way now has ended. */
function whenPulled({ pulling }: Device['engine']): Promise<void> {
  return new Promise((resolve) => {
    const stop = pulling.subscribe(() => {
      if (pulling.state() === 'pulling') return;
      stop();
      resolve();
    });
  });
}

const LIST = /\/api\/raffle$/;

describe('a raffle that was deleted here', () => {
  test('is not brought back by a list that was on its way', async () => {
    const { laptop, laptopDevice, id } = await twoDevices();
    await clearPullProgress(laptop.database);
    const list = laptopDevice.network.holdNext(LIST);
    const pulling = laptop.pull();
    await list.arrived;
    await deleted(laptopDevice, id);
    list.release();
    expect(await pulling).toBe('updated');
    expect(await findRaffle(laptop.database, id)).toBeUndefined();
    expect(await findRaffleConfig(laptop.database, id)).toBeUndefined();
  });

  test('is not brought back by the reply to a request of its own', async () => {
    const { server, laptop, laptopDevice, id } = await twoDevices();
    const [raffle, config] = [server.raffles.get(id)!, server.configs.get(id)!];
    await deleted(laptopDevice, id);
    const context = { database: laptop.database, now: () => new Date() } as SyncContext;
    expect(await keepPulledRaffle(context, raffle)).toBe('stored');
    expect(await keepPulledConfig(context, config)).toBe('stored');
    expect(await findRaffle(laptop.database, id)).toBeUndefined();
    expect(await findRaffleConfig(laptop.database, id)).toBeUndefined();
  });
});

test('a raffle of which only typed settings are here is listed with its sales', async () => {
  const { server, laptop, id } = await twoDevices();
  server.paid.add(id);
  // As after the loss of the database, when the journal had the settings alone.
  await laptop.database.raffles.delete(id);
  await laptop.database.raffleConfigs.clear();
  await laptop.autosaveRaffleConfig(id, { ...CONFIG_DATA, prizes: ['Ainda escrevendo'] }, ['prizes']);
  await clearPullProgress(laptop.database);
  await laptop.pull();
  expect(await findRaffle(laptop.database, id)).toMatchObject({ soldTickets: 1, hasPayments: true });
});

test('a configuration typed in since its raffle was deleted elsewhere outlives the next complete pull', async () => {
  const { phoneDevice, laptop, id } = await twoDevices();
  await deleted(phoneDevice, id);
  await laptop.pull();
  await laptop.autosaveRaffleConfig(id, { ...CONFIG_DATA, prizes: ['Ainda escrevendo'] }, ['prizes']);
  await clearPullProgress(laptop.database);
  await laptop.pull();
  expect((await findRaffleConfig(laptop.database, id))?.working.prizes).toEqual(['Ainda escrevendo']);
});

test('a pull that another page has overtaken removes no raffle', async () => {
  const { phoneDevice, laptop, laptopDevice, id } = await twoDevices();
  await deleted(phoneDevice, id);
  await clearPullProgress(laptop.database);
  const missing = laptopDevice.network.holdNext(/\/public\/raffle/);
  const pulling = laptop.pull();
  await missing.arrived;
  await beginPull(laptop.database, 'of another page');
  missing.release();
  await pulling;
  expect(await findRaffle(laptop.database, id)).toBeDefined();
  await laptop.pull();
  expect(await findRaffle(laptop.database, id)).toBeUndefined();
});

test('a pull that another page overtakes at its end keeps no cursor', async () => {
  const { phone, laptop, id } = await twoDevices();
  const { database } = laptop;
  const before = await findPullProgress(database);
  await phone.saveRaffle(id, { ...RAFFLE_DATA, title: 'Mudou' });
  const begun = Promise.withResolvers<void>();
  // Waits for the transaction that stores the list, and runs before the next one.
  const overtake = () => {
    database.raffles.hook('updating').unsubscribe(overtake);
    Dexie.ignoreTransaction(() => beginPull(database, 'of another page')).then(begun.resolve, begun.reject);
  };
  database.raffles.hook('updating', overtake);
  await laptop.pull();
  await begun.promise;
  expect((await findRaffle(database, id))?.working.title).toBe('Mudou');
  expect(await findPullProgress(database)).toEqual(before);
});

test('what changes on the first page while the second is read is listed again', async () => {
  const { phone, phoneDevice, laptop, laptopDevice } = await twoDevices();
  const newest = await sentRaffle(phoneDevice);
  laptopDevice.network.pageSize = 1;
  await clearPullProgress(laptop.database);
  const first = laptopDevice.network.holdNext(LIST);
  const pulling = laptop.pull();
  await first.arrived;
  await phone.saveRaffle(newest, { ...RAFFLE_DATA, title: 'Mudou enquanto isso' });
  first.release();
  await pulling;
  expect((await findRaffle(laptop.database, newest))?.working.title).toBe(RAFFLE_DATA.title);
  await laptop.pull();
  expect((await findRaffle(laptop.database, newest))?.working.title).toBe('Mudou enquanto isso');
});

describe('a pull under way when the database is lost', () => {
  /** A pull of which the last request is on its way, and whose database is deleted meanwhile. */
  async function lostWhilePulling() {
    const { phoneDevice, laptop, laptopDevice, id } = await twoDevices();
    const kept = await sentRaffle(phoneDevice);
    await laptop.pull();
    await deleted(phoneDevice, id);
    await clearPullProgress(laptop.database);
    laptop.addOpenScreen(() => ({ documents: [] }));
    await vi.dynamicImportSettled();
    const missing = laptopDevice.network.holdNext(/\/public\/raffle/);
    const pulling = laptop.pull();
    await missing.arrived;
    await Dexie.delete(laptop.database.name);
    expect(await listRaffles(laptop.database)).toEqual([]);
    return { laptop, kept, finish: () => (missing.release(), pulling) };
  }

  test('is followed by one that reads everything', async () => {
    const { laptop, kept, finish } = await lostWhilePulling();
    await finish();
    await whenPulled(laptop);
    expect(await listRaffles(laptop.database)).toMatchObject([{ id: kept }]);
  });
});

test('the number by which a page of an earlier version counts its pulls stays a number', async () => {
  const { phone } = await twoDevices();
  await phone.database.meta.put({ key: 'raffles-pull', value: 3 });
  await phone.pull();
  expect(await phone.database.meta.get('raffles-pull')).toMatchObject({ value: 3 });
});
