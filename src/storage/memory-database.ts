import { Dexie } from 'dexie';
import { IDBKeyRange, indexedDB } from 'fake-indexeddb';
import { UserDatabase } from './user-database.ts';

/** A database that ends with the page, for devices that keep nothing: the same tables, so that the same app runs over it. */
export async function openMemoryDatabase(userId: string): Promise<UserDatabase> {
  // Live queries wait for ever in browsers that have no database at all.
  Dexie.dependencies.indexedDB ??= indexedDB;
  Dexie.dependencies.IDBKeyRange ??= IDBKeyRange;
  const database = new UserDatabase(userId, { indexedDB, IDBKeyRange });
  await database.open();
  return database;
}
