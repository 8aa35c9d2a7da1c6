import type { Dexie } from 'dexie';

/** Delay before opening is retried, milliseconds. */
const SECOND_TRY_MS = 400;

/**
 * Opens a database, once more where the first try fails: some browsers recover shortly after a failure, and Chromium refuses whoever opens
 * at the moment in which it clears the data. @throws if neither opens it
 */
export async function openInTwoTries(database: Pick<Dexie, 'open' | 'close'>): Promise<void> {
  try {
    await database.open();
  } catch {
    database.close({ disableAutoOpen: false });
    await new Promise((resolve) => setTimeout(resolve, SECOND_TRY_MS));
    await database.open();
  }
}
