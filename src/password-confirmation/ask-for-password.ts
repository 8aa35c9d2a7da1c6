import { findConfirmation } from '#src/api/password-confirmation.ts';
import { findSession } from '#src/storage/session.ts';
import type { PasswordAnswer } from './confirm-password.ts';

let asking: Promise<PasswordAnswer> | undefined;

/**
 * Asks for the password of whoever is signed in, once however many ask for it. 'confirmed' once the server has taken it, and at
 * once while a confirmation is good; 'unreachable' where the server did not answer.
 */
export function askForPassword(): Promise<PasswordAnswer> {
  if (findConfirmation(findSession()?.token) !== undefined) return Promise.resolve('confirmed');
  asking ??= ask().finally(() => (asking = undefined));
  return asking;
}

async function ask(): Promise<PasswordAnswer> {
  // Without a network it may not be here yet; then the server could not be asked either.
  const dialog = await import('./open-password-dialog.tsx').catch(() => undefined);
  return dialog ? dialog.openPasswordDialog() : 'unreachable';
}
