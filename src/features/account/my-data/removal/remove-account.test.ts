// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { afterEach, expect, test, vi } from 'vitest';
import type { User } from '#core/domain/account/user.ts';
import { dropAccountCopies, releasePurchasesOf } from '#src/storage/purchases.ts';
import { findSession, keepSession } from '#src/storage/session.ts';
import { SHOWN_IMAGES_CACHE } from '#src/storage/shown-images.ts';
import { UserDatabase } from '#src/storage/user-database.ts';
import { VISITED_RAFFLES_CACHE } from '#src/storage/visited-raffle-keys.ts';
import { saveUser } from '#src/features/account/my-data/own-account.ts';
import { removeAccount } from './remove-account.ts';

vi.mock('#src/features/account/my-data/own-account.ts');
vi.mock('#src/storage/purchases.ts');

afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

test('a removed account leaves none of its purchases on the device, and those of the device belong to nobody (P-774)', async () => {
  keepSession({ user: { id: 'ana' } as User, token: 'token' });
  vi.mocked(dropAccountCopies).mockImplementation(() => {
    expect(saveUser).toHaveBeenCalledTimes(1);
    // A list on its way would bring them back while the session lasts.
    expect(findSession()).toBeUndefined();
    return Promise.resolve();
  });
  await removeAccount('ana');
  expect(dropAccountCopies).toHaveBeenCalledWith('ana');
  expect(vi.mocked(dropAccountCopies).mock.settledResults).toMatchObject([{ type: 'fulfilled' }]);
  expect(releasePurchasesOf).toHaveBeenCalledWith('ana');
});

test('a removed account leaves no raffle on the device, even while a page that does not answer holds them open (P-440)', async () => {
  const database = new UserDatabase('ana');
  await database.raffles.put({ id: 'r1' } as never);
  database.close();
  const opening = indexedDB.open(database.name);
  const held = await new Promise<IDBDatabase>(
    (resolve) => (opening.onsuccess = () => resolve(opening.result)),
  );
  const removing = removeAccount('ana');
  await vi.waitFor(async () => {
    const count = held.transaction('raffles').objectStore('raffles').count();
    expect(await new Promise((resolve) => (count.onsuccess = () => resolve(count.result)))).toBe(0);
  });
  held.close();
  await removing;
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain(database.name);
});

test('a removed account leaves neither pictures nor public pages that the device has shown (P-440)', async () => {
  const deleted = vi.fn(() => Promise.resolve(true));
  const none = { keys: () => Promise.resolve([]) };
  vi.stubGlobal('caches', { open: () => Promise.resolve(none), delete: deleted });
  await removeAccount('ana');
  expect(deleted.mock.calls.flat()).toEqual([SHOWN_IMAGES_CACHE, VISITED_RAFFLES_CACHE]);
});
