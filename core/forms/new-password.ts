import * as z from 'zod/mini';
import { PASSWORD_MAX_LENGTH } from '../domain/limits.ts';
import { isStrongPassword } from '../domain/password.ts';
import { ACCOUNT_VALIDATION } from '../text/account-validation.ts';

/** A password that is chosen (§5), at registration or later. */
export const newPassword = z.string().check(
  z.refine((text) => isStrongPassword(text), { error: ACCOUNT_VALIDATION.passwordWeak }),
  z.maxLength(PASSWORD_MAX_LENGTH, ACCOUNT_VALIDATION.passwordTooLong),
);
