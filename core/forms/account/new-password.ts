import * as z from 'zod/mini';
import { isPasswordTooLong, isStrongPassword } from '#core/domain/account/password.ts';
import { ACCOUNT_VALIDATION } from '#core/text/account/account-validation.ts';

/** The limit of a password, chosen or entered. */
export const passwordLength = z.refine<string>((text) => !isPasswordTooLong(text), {
  error: ACCOUNT_VALIDATION.passwordTooLong,
});

/** A password that is chosen (P-203), at registration or later. */
export const newPassword = z.string().check(
  z.refine((text) => isStrongPassword(text), { error: ACCOUNT_VALIDATION.passwordWeak }),
  passwordLength,
);
