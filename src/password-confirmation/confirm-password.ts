import { confirmPassword as confirmPasswordCall } from '#core/contract/my-data.ts';
import { ACCOUNT_VALIDATION } from '#core/text/account-validation.ts';
import { ERROR_MESSAGES } from '#core/text/errors.ts';
import { ApiError } from '#src/api/api-error.ts';
import { callApi } from '#src/api/call-api.ts';
import { keepConfirmation } from '#src/api/password-confirmation.ts';
import { findSession } from '#src/storage/session.ts';

/** What came of the question for the password. */
export type PasswordAnswer = 'confirmed' | 'declined' | 'unreachable';

/** What became of a password: `field` is a fault of its own, `message` of all else. */
export type PasswordOutcome =
  { kind: 'confirmed' | 'unreachable' } | { kind: 'refused'; field?: string; message?: string };

/** Has the server take the password. Nothing of it is kept. */
export async function confirmPassword(password: string): Promise<PasswordOutcome> {
  if (password === '') return { kind: 'refused', field: ACCOUNT_VALIDATION.passwordRequired };
  const token = findSession()?.token;
  if (token === undefined) return { kind: 'refused', message: ERROR_MESSAGES['sign-in-needed'] };
  try {
    keepConfirmation(token, await callApi(confirmPasswordCall, { body: { password }, token }));
    return { kind: 'confirmed' };
  } catch (error) {
    if (!(error instanceof ApiError)) return { kind: 'refused', message: ERROR_MESSAGES.unexpected };
    if (error.kind !== 'refused') return { kind: 'unreachable' };
    const field = error.fields.password;
    return { kind: 'refused', ...(field === undefined ? { message: error.message } : { field }) };
  }
}
