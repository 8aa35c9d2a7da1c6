import { clearSession } from '#src/storage/session.ts';
import { UserDatabase } from '#src/storage/user-database.ts';
import { clearCaches, eraseDatabase } from '#src/sync/engine/erase-device-data.ts';
import { closeSignedIn } from '#src/sync/engine/signed-in.ts';
import { saveUser } from '#src/features/account/my-data/own-account.ts';

/**
 * Removes the account on the server (P-209), then its data on this device.
 * @throws ApiError if the server refuses or is unreachable; then nothing has changed.
 */
export async function removeAccount(userId: string): Promise<void> {
  await saveUser({ isDeleted: true, email: '', phone: '' });
  await closeSignedIn();
  await clearCaches(userId);
  clearSession();
  await forgetPurchasesOf(userId).catch(() => undefined);
  clearDrafts();
  await eraseDatabase(userId, new UserDatabase(userId)).catch(() => undefined);
}

/** Its copies of purchases go; those of the device itself stay, for no account (P-774). Without the session: a late list brings back none. */
async function forgetPurchasesOf(userId: string): Promise<void> {
  const { dropAccountCopies, releasePurchasesOf } = await import('#src/storage/purchases.ts');
  await dropAccountCopies(userId);
  await releasePurchasesOf(userId);
}

/** Deletes drafts that forms of this tab kept for a reload. */
function clearDrafts(): void {
  try {
    sessionStorage.clear();
  } catch {
    // Without storage there are no drafts.
  }
}
