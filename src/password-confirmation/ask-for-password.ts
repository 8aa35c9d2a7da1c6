import { findConfirmation } from '#src/api/password-confirmation.ts';
import { findSession } from '#src/storage/session.ts';
import type { PasswordAnswer } from './confirm-password.ts';

let asking: Promise<PasswordAnswer> | undefined;

/**
 * Asks for the signed-in user's password; concurrent calls share one dialog. 'confirmed' when the server has accepted it, or at
 * once while a confirmation is valid; 'unreachable' if the server did not reply.
 */
export function askForPassword(): Promise<PasswordAnswer> {
  if (findConfirmation(findSession()?.token) !== undefined) return Promise.resolve('confirmed');
  asking ??= ask().finally(() => (asking = undefined));
  return asking;
}

async function ask(): Promise<PasswordAnswer> {
  // Offline the dialog may not be cached; the server could not be asked either.
  const dialog = await import('./open-password-dialog.tsx').catch(() => undefined);
  return dialog ? dialog.openPasswordDialog() : 'unreachable';
}
