import 'fake-indexeddb/auto';
import { afterEach, expect, test, vi } from 'vitest';
import { resetStorageHealth, storageHealth } from './storage-health.ts';
import { surviveLoss } from './survive-loss.ts';
import { UserDatabase } from './user-database.ts';
import { withStorage } from './with-storage.ts';

afterEach(() => {
  vi.restoreAllMocks();
  resetStorageHealth();
});

/** A request that the browser refuses because it is clearing the data. */
function refusedOpening(): IDBOpenDBRequest {
  const request = { error: new DOMException('The connection was closed.', 'AbortError') } as IDBOpenDBRequest;
  setTimeout(() => {
    const event = new Event('error', { cancelable: true });
    Object.defineProperty(event, 'target', { value: request });
    request.onerror?.(event);
  });
  return request;
}

/** The browser closes the page's connection and clears the data. */
async function clear(database: UserDatabase): Promise<void> {
  const connection = database.backendDB();
  connection.onversionchange = () => connection.close();
  await new Promise((resolve) => (indexedDB.deleteDatabase(connection.name).onsuccess = resolve));
  connection.onclose?.(new Event('close'));
}

test('a database that the browser clears is opened again, also where the first try comes too early (P-1027)', async () => {
  const database = new UserDatabase('u1');
  await database.open();
  const onLost = vi.fn();
  surviveLoss(database, { isWanted: () => true, putBack: () => Promise.resolve(), onLost });
  await clear(database);
  await vi.waitFor(() => expect(onLost).toHaveBeenCalledOnce());

  const open = vi.spyOn(indexedDB, 'open').mockImplementationOnce(refusedOpening);
  await clear(database);
  await vi.waitFor(() => expect(onLost).toHaveBeenCalledTimes(2));
  expect(open).toHaveBeenCalledTimes(2);
  expect(storageHealth()).toBe('fine');
  database.close();
});

test('a database that cannot be opened again is tried twice, and then with the next work', async () => {
  const database = new UserDatabase('u2');
  await database.open();
  surviveLoss(database, { isWanted: () => true, putBack: () => Promise.resolve(), onLost: () => undefined });
  const open = vi.spyOn(indexedDB, 'open').mockImplementation(refusedOpening);
  await clear(database);
  await vi.waitFor(() => expect(storageHealth()).toBe('failing'));
  expect(open).toHaveBeenCalledTimes(2);
  open.mockRestore();
  expect(await withStorage(() => database.raffles.count(), database)).toBe(0);
  expect(storageHealth()).toBe('fine');
  database.close();
});
