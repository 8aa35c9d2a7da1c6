import * as z from 'zod/mini';
import { EMAIL_MAX_LENGTH, NAME_MAX_LENGTH, PASSWORD_MAX_LENGTH } from '../domain/limits.ts';
import { isStrongPassword } from '../domain/password.ts';
import { isPhone } from '../domain/phone.ts';
import { VALIDATION } from '../text/validation.ts';

/** Sign-in (§7): `login` is an e-mail or a phone (decision 36). */
export const signInForm = z.object({
  login: z.string().check(z.trim(), z.minLength(1, VALIDATION.loginRequired)),
  password: z
    .string()
    .check(
      z.minLength(1, VALIDATION.passwordRequired),
      z.maxLength(PASSWORD_MAX_LENGTH, VALIDATION.passwordTooLong),
    ),
});

/** Registration (decision 36, password rule of §5). */
export const registerForm = z.object({
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, VALIDATION.nameRequired),
      z.maxLength(NAME_MAX_LENGTH, VALIDATION.nameTooLong),
    ),
  email: z.string().check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(EMAIL_MAX_LENGTH, VALIDATION.emailInvalid),
    z.refine((text) => z.safeParse(z.email(), text).success, { error: VALIDATION.emailInvalid }),
  ),
  phone: z.string().check(z.refine((digits) => isPhone(digits), { error: VALIDATION.phoneInvalid })),
  password: z.string().check(
    z.refine((text) => isStrongPassword(text), { error: VALIDATION.passwordWeak }),
    z.maxLength(PASSWORD_MAX_LENGTH, VALIDATION.passwordTooLong),
  ),
});
