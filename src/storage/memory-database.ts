import { Dexie } from 'dexie';
import { IDBKeyRange, indexedDB } from 'fake-indexeddb';
import { UserDatabase } from './user-database.ts';

/** An in-memory database with the same tables, for devices without storage. Its content is lost with the page. */
export async function openMemoryDatabase(userId: string): Promise<UserDatabase> {
  // Without it, live queries never resolve in browsers that have no IndexedDB.
  Dexie.dependencies.indexedDB ??= indexedDB;
  Dexie.dependencies.IDBKeyRange ??= IDBKeyRange;
  const database = new UserDatabase(userId, { indexedDB, IDBKeyRange });
  await database.open();
  return database;
}
