import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, expect, test } from 'vitest';
import { aStoredRaffle } from '#tests/builders/stored-documents.ts';
import { resetStorageHealth, storageHealth } from './storage-health.ts';
import { withStorage } from './with-storage.ts';
import { UserDatabase } from './user-database.ts';

afterEach(resetStorageHealth);

/** A newer app opens the database with an additional table. */
class TomorrowsDatabase extends UserDatabase {
  constructor(userId: string) {
    super(userId);
    this.version(99).stores({ somethingNew: 'id' });
  }
}

async function upgrade(userId: string): Promise<Dexie> {
  const tomorrow = new TomorrowsDatabase(userId);
  return tomorrow.open();
}

test('an old tab is read-only after a newer app has upgraded the database', async () => {
  const old = new UserDatabase('ana');
  await old.raffles.put(aStoredRaffle());
  const tomorrow = await upgrade('ana');
  expect(storageHealth()).toBe('outdated');
  expect(await old.raffles.toArray()).toHaveLength(1);
  const write = () => old.raffles.put(aStoredRaffle({ id: 'r2' }));
  await expect(withStorage(write, old)).rejects.toMatchObject({ kind: 'outdated' });
  const both = () => old.transaction('rw', old.raffles, old.meta, () => old.meta.put({ key: 'k', value: 1 }));
  await expect(withStorage(both, old)).rejects.toMatchObject({ kind: 'outdated' });
  expect(await old.raffles.toArray()).toHaveLength(1);
  tomorrow.close();
  old.close();
});

test('an old app opened after a newer one is outdated at once', async () => {
  (await upgrade('bia')).close();
  const old = new UserDatabase('bia');
  await old.open();
  expect(storageHealth()).toBe('outdated');
  old.close();
});

test('a database deleted by another tab is neither outdated nor recreated', async () => {
  const database = new UserDatabase('caio');
  await database.open();
  await Dexie.delete(database.name);
  expect(storageHealth()).toBe('fine');
  await expect(database.raffles.put(aStoredRaffle())).rejects.toThrow(/closed/);
  expect(await Dexie.exists(database.name)).toBe(false);
});
