import 'fake-indexeddb/auto';
import { liveQuery } from 'dexie';
import { afterEach, expect, test, vi } from 'vitest';
import { aStoredRaffle } from '#tests/builders/stored-documents.ts';
import { resetStorageHealth, storageHealth } from './storage-health.ts';
import { findStorageProblem } from './storage-problem.ts';
import { withStorage } from './with-storage.ts';
import { UserDatabase } from './user-database.ts';

afterEach(() => {
  vi.restoreAllMocks();
  resetStorageHealth();
});

const lost = () => new DOMException('Connection to Indexed Database server lost', 'UnknownError');

/** Storage work that fails the first `times` calls. */
function failing(times: number, work: () => PromiseLike<unknown>) {
  let left = times;
  return vi.fn(() => {
    left -= 1;
    return left >= 0 ? Promise.reject(lost()) : work();
  });
}

test('a lost connection is reopened, the work retried, and live queries refreshed', async () => {
  const database = new UserDatabase('lost');
  await database.raffles.put(aStoredRaffle());
  const seen = vi.fn();
  const following = liveQuery(() => database.raffles.count()).subscribe(seen);
  await vi.waitFor(() => expect(seen).toHaveBeenCalledTimes(1));
  const work = failing(1, () => database.raffles.count());
  expect(await withStorage(work, database)).toBe(1);
  expect(work).toHaveBeenCalledTimes(2);
  await vi.waitFor(() => expect(seen.mock.calls.length).toBeGreaterThan(1));
  following.unsubscribe();
  expect(storageHealth()).toBe('fine');
});

test('a permanently lost connection is reported until it works again', async () => {
  const database = new UserDatabase('stays-lost');
  await database.open();
  await expect(
    withStorage(
      failing(9, () => database.meta.count()),
      database,
    ),
  ).rejects.toMatchObject({
    kind: 'unavailable',
  });
  expect(storageHealth()).toBe('failing');
  await withStorage(
    failing(1, () => database.meta.count()),
    database,
  );
  expect(storageHealth()).toBe('fine');
});

test('a database that cannot be reopened is reported too', async () => {
  const database = new UserDatabase('refused');
  await database.open();
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('Internal error opening backing store', 'UnknownError');
  });
  await expect(
    withStorage(
      failing(1, () => database.meta.count()),
      database,
    ),
  ).rejects.toMatchObject({
    kind: 'unavailable',
  });
  expect(storageHealth()).toBe('failing');
});

test('a database that was closed on purpose, by signing out, stays closed', async () => {
  const database = new UserDatabase('closed');
  await database.open();
  database.close();
  await expect(withStorage(() => database.meta.count(), database)).rejects.toMatchObject({
    kind: 'unavailable',
  });
  expect(database.isOpen()).toBe(false);
  expect(storageHealth()).toBe('fine');
});

test.each([
  [new DOMException('', 'QuotaExceededError'), 'full'],
  [{ name: 'AbortError', inner: new DOMException('', 'QuotaExceededError') }, 'full'],
  [new DOMException('', 'SecurityError'), 'unavailable'],
  [lost(), 'unavailable'],
  [new TypeError('x is not a function'), undefined],
  ['a word', undefined],
])('%s is %s', (error, kind) => expect(findStorageProblem(error)?.kind).toBe(kind));
