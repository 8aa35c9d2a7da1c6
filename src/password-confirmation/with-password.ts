import { ERROR_MESSAGES } from '#core/text/errors.ts';
import { ApiError } from '#src/api/api-error.ts';
import { askForPassword } from './ask-for-password.ts';

/**
 * Asks for the password before a critical action, unless it was confirmed recently. Also true if the server is unreachable, as
 * the action itself then fails with a message.
 */
export async function hasPassword(): Promise<boolean> {
  return navigator.onLine === false || (await askForPassword()) !== 'declined';
}

/** Runs work after the password is confirmed. @throws ApiError of the work, or if the password was declined. */
export async function withPassword<Result>(work: () => Promise<Result>): Promise<Result> {
  if (await hasPassword()) return work();
  const code = 'password-needed';
  throw new ApiError('refused', { status: 403, code, message: ERROR_MESSAGES[code] });
}
