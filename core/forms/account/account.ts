import * as z from 'zod/mini';
import { ACCOUNT_VALIDATION } from '#core/text/account/account-validation.ts';
import { accountEmailForm, accountPhoneForm } from './contact.ts';
import { loginForm } from './login.ts';
import { newPassword, passwordLength } from './new-password.ts';
import { displayNameForm, nameForm } from './person-name.ts';

/** Sign-in: `login` is an e-mail or a phone (P-202). */
export const signInForm = z.object({
  login: loginForm,
  password: z.string().check(z.minLength(1, ACCOUNT_VALIDATION.passwordRequired), passwordLength),
});

/** Registration on the page (P-201, P-203). */
export const registrationForm = z.object({
  name: nameForm,
  email: accountEmailForm,
  phone: accountPhoneForm,
  password: newPassword,
});

/** Registration over the API; the API also accepts a display name. */
export const apiRegistrationForm = z.extend(registrationForm, { displayName: displayNameForm });
