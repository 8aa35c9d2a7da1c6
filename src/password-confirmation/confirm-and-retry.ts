import { slotId } from '#src/storage/slot.ts';
import { getSyncEngine } from '#src/sync/signed-in.ts';
import { askForPassword } from './ask-for-password.ts';

/** Sends again, as it is, what the server refused for want of the password. False where nobody gave it. */
export async function confirmAndRetry(slotIds: readonly string[]): Promise<boolean> {
  if ((await askForPassword()) === 'declined') return false;
  await getSyncEngine().retry(slotIds);
  return true;
}

/** The same for the saved Pix settings. */
export function confirmAndSendPix(): Promise<boolean> {
  return confirmAndRetry([slotId('seller-profile', null)]);
}
