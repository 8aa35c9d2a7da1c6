import * as z from 'zod/mini';
import { PASSWORD_MAX_LENGTH } from '#core/domain/limits.ts';
import { isStrongPassword } from '#core/domain/account/password.ts';
import { ACCOUNT_VALIDATION } from '#core/text/account/account-validation.ts';

/** A password that is chosen (P-203), at registration or later. */
export const newPassword = z.string().check(
  z.refine((text) => isStrongPassword(text), { error: ACCOUNT_VALIDATION.passwordWeak }),
  z.maxLength(PASSWORD_MAX_LENGTH, ACCOUNT_VALIDATION.passwordTooLong),
);
