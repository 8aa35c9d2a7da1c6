import { abortOnPageHide } from './abort-on-page-hide.ts';
import { noteStorageHealth } from './storage-health.ts';
import { withStorage } from './with-storage.ts';
import { takeChoiceToGoWithout } from './without-storage.ts';
import { UserDatabase } from './user-database.ts';

/** Some databases open at the second try, once the browser has recovered. Milliseconds. */
const SECOND_TRY_MS = 400;

/** A user's database, open. */
export interface OpenedDatabase {
  database: UserDatabase;
  /** It is in memory only, and ends with the page. */
  isVolatile: boolean;
}

/** Opens a user's database on this device, or in memory where the user chose so. @throws StorageProblem */
export async function openDatabase(userId: string): Promise<OpenedDatabase> {
  if (takeChoiceToGoWithout()) {
    const { openMemoryDatabase } = await import('./memory-database.ts');
    const database = await openMemoryDatabase(userId);
    noteStorageHealth('none');
    return { database, isVolatile: true };
  }
  abortOnPageHide();
  const database = new UserDatabase(userId);
  await withStorage(() => database.open().catch(() => openAgain(database)));
  return { database, isVolatile: false };
}

async function openAgain(database: UserDatabase): Promise<void> {
  database.close({ disableAutoOpen: false });
  await new Promise((resolve) => setTimeout(resolve, SECOND_TRY_MS));
  await database.open();
}
