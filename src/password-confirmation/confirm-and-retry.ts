import { slotId } from '#src/storage/slot.ts';
import { getSyncEngine } from '#src/sync/engine/signed-in.ts';
import { askForPassword } from './ask-for-password.ts';

/** Asks for the password and sends slots again that were refused without it. False if it was declined. */
export async function confirmAndRetry(slotIds: readonly string[]): Promise<boolean> {
  if ((await askForPassword()) === 'declined') return false;
  await getSyncEngine().retry(slotIds);
  return true;
}

/** The same for the saved Pix settings. */
export function confirmAndSendPix(): Promise<boolean> {
  return confirmAndRetry([slotId('seller-profile', null)]);
}
