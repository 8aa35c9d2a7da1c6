import * as z from 'zod/mini';
import { PASSWORD_MAX_LENGTH } from '../domain/limits.ts';
import { ACCOUNT_VALIDATION } from '../text/account-validation.ts';
import { emailForm, phoneForm } from './contact.ts';
import { newPassword } from './new-password.ts';
import { displayNameForm, nameForm } from './person-name.ts';

/** Sign-in (§7): `login` is an e-mail or a phone (decision 36). */
export const signInForm = z.object({
  login: z.string().check(z.trim(), z.minLength(1, ACCOUNT_VALIDATION.loginRequired)),
  password: z
    .string()
    .check(
      z.minLength(1, ACCOUNT_VALIDATION.passwordRequired),
      z.maxLength(PASSWORD_MAX_LENGTH, ACCOUNT_VALIDATION.passwordTooLong),
    ),
});

/** Registration (decision 36, password rule of §5). */
export const registerForm = z.object({
  name: nameForm,
  email: emailForm,
  phone: phoneForm,
  password: newPassword,
});

/** Registration over the API, where a display name may come along. */
export const registrationForm = z.extend(registerForm, { displayName: displayNameForm });
