import { Dexie } from 'dexie';
import { clearSession } from '#src/storage/session.ts';
import { clearOwnSharedImages } from '#src/storage/shared-images.ts';
import { clearJournal } from '#src/sync/journal.ts';
import { closeSignedIn } from '#src/sync/signed-in.ts';
import { saveUser } from '../own-account.ts';

/**
 * Removes the account on the server as §7 says, then everything of it on this device: nobody is to come back for it.
 * @throws ApiError where the server refuses or is out of reach; then nothing has changed anywhere.
 */
export async function removeAccount(userId: string): Promise<void> {
  await saveUser({ isDeleted: true, email: '', phone: '' });
  await closeSignedIn();
  await clearOwnSharedImages(userId).catch(() => undefined);
  clearSession();
  forgetDrafts();
  await Dexie.delete(`rifaria-${userId}`).catch(() => undefined);
  clearJournal(userId);
}

/** What forms of this tab kept for a reload. */
function forgetDrafts(): void {
  try {
    sessionStorage.clear();
  } catch {
    // Where nothing can be kept, nothing was.
  }
}
