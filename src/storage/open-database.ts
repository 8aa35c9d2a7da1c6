import { abortOnPageHide } from './abort-on-page-hide.ts';
import { openInTwoTries } from './open-in-two-tries.ts';
import { openingAtStart } from './silent-storage.ts';
import { setStorageHealth } from './storage-health.ts';
import { withStorage } from './with-storage.ts';
import { consumeWithoutStorageChoice } from './without-storage.ts';
import { UserDatabase } from './user-database.ts';

export interface OpenedDatabase {
  database: UserDatabase;
  /** In memory only; lost with the page. */
  isVolatile: boolean;
}

/** Opens a user's database on this device, or in memory if the user chose so. @throws StorageProblem */
export async function openDatabase(userId: string): Promise<OpenedDatabase> {
  if (consumeWithoutStorageChoice()) {
    const { openMemoryDatabase } = await import('./memory-database.ts');
    const database = await openMemoryDatabase(userId);
    setStorageHealth('none');
    return { database, isVolatile: true };
  }
  abortOnPageHide();
  const database = new UserDatabase(userId);
  await withStorage(() => openingAtStart(openInTwoTries(database)));
  return { database, isVolatile: false };
}
