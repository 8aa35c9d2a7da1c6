import * as z from 'zod/mini';
import { PASSWORD_MAX_LENGTH } from '../domain/limits.ts';
import { isStrongPassword } from '../domain/password.ts';
import { VALIDATION } from '../text/validation.ts';

/** A password that is chosen (§5), at registration or later. */
export const newPassword = z.string().check(
  z.refine((text) => isStrongPassword(text), { error: VALIDATION.passwordWeak }),
  z.maxLength(PASSWORD_MAX_LENGTH, VALIDATION.passwordTooLong),
);
