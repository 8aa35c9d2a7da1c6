import { ERROR_MESSAGES } from '#core/text/errors.ts';
import { ApiError } from '#src/api/api-error.ts';
import { askForPassword } from './ask-for-password.ts';

/**
 * Before what a session alone may not do: asks for the password, unless it was confirmed minutes ago. Where the server cannot
 * be reached the answer is true as well: whatever is to be done says so by itself.
 */
export async function hasPassword(): Promise<boolean> {
  return navigator.onLine === false || (await askForPassword()) !== 'declined';
}

/** Does the work once the password is confirmed. @throws ApiError as the work does, and where nobody gave the password. */
export async function withPassword<Result>(work: () => Promise<Result>): Promise<Result> {
  if (await hasPassword()) return work();
  const code = 'password-needed';
  throw new ApiError('refused', { status: 403, code, message: ERROR_MESSAGES[code] });
}
