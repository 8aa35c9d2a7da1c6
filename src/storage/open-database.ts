import { abortOnPageHide } from './abort-on-page-hide.ts';
import { openingAtStart } from './silent-storage.ts';
import { setStorageHealth } from './storage-health.ts';
import { withStorage } from './with-storage.ts';
import { consumeWithoutStorageChoice } from './without-storage.ts';
import { UserDatabase } from './user-database.ts';

/** Delay before opening is retried: some browsers recover shortly after a failure. Milliseconds. */
const SECOND_TRY_MS = 400;

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
  await withStorage(() => openingAtStart(database.open().catch(() => openAgain(database))));
  return { database, isVolatile: false };
}

async function openAgain(database: UserDatabase): Promise<void> {
  database.close({ disableAutoOpen: false });
  await new Promise((resolve) => setTimeout(resolve, SECOND_TRY_MS));
  await database.open();
}
