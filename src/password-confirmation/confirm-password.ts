import { confirmPassword as confirmPasswordCall } from '#core/contract/account/my-data.ts';
import { ACCOUNT_VALIDATION } from '#core/text/account/account-validation.ts';
import { ERROR_MESSAGES } from '#core/text/errors.ts';
import { ApiError } from '#src/api/api-error.ts';
import { callApi } from '#src/api/call-api.ts';
import { keepConfirmation } from '#src/api/password-confirmation.ts';
import { findSession } from '#src/storage/session.ts';

/** Outcome of asking for the password. */
export type PasswordAnswer = 'confirmed' | 'declined' | 'unreachable';

/** Outcome of checking a password: `field` is an error of the field, `message` any other. */
export type PasswordOutcome =
  { kind: 'confirmed' | 'unreachable' } | { kind: 'refused'; field?: string; message?: string };

/** Confirms the password with the server. The password is not stored. */
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
