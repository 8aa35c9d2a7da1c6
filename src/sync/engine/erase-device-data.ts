import { clearOwnSharedImages } from '#src/storage/shared-images.ts';
import { clearShownImages } from '#src/storage/shown-images.ts';
import { UserDatabase } from '#src/storage/user-database.ts';
import { clearVisitedRaffles } from '#src/storage/visited-raffle-keys.ts';
import { clearJournal } from '../save/journal.ts';

/** How long erasing waits for another tab to close the database. Milliseconds. */
const REMOVAL_WAIT_MS = 4_000;

async function clearTables(database: UserDatabase | undefined): Promise<void> {
  if (!database) throw new Error('The database cannot be opened');
  if (!database.isOpen()) await database.open();
  await Promise.all(database.tables.map((table) => table.clear()));
}

/** Erases the pictures and public pages that the device keeps in caches; photos shared with it if they are this user's. Never rejects. */
export async function clearCaches(userId: string | undefined): Promise<void> {
  await clearOwnSharedImages(userId).catch(() => undefined);
  await clearShownImages().catch(() => undefined);
  await clearVisitedRaffles().catch(() => undefined);
}

/**
 * Erases a user's database and journal. The tables are cleared first, as another tab with an open connection delays the deletion of the
 * database. `opened` is undefined where it could not be opened. @throws if neither succeeds
 */
export async function eraseDatabase(userId: string, opened: UserDatabase | undefined): Promise<void> {
  clearJournal(userId);
  const clearing = clearTables(opened);
  await clearing.catch(() => undefined);
  const removed = (opened ?? new UserDatabase(userId)).delete().then(
    () => true,
    () => false,
  );
  const late = new Promise<false>((resolve) => setTimeout(() => resolve(false), REMOVAL_WAIT_MS));
  const isRemoved = await Promise.race([removed, late]);
  // Again, as a form in another tab may have journaled edits that it could not store.
  clearJournal(userId);
  if (!isRemoved) await clearing;
}
