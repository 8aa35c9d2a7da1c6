import * as z from 'zod/mini';
import { emailForm } from '#core/forms/email.ts';
import { phoneForm } from '#core/forms/phone.ts';
import { ACCOUNT_VALIDATION } from '#core/text/account/account-validation.ts';

/** An e-mail, in lower case. */
export const accountEmailForm = emailForm(ACCOUNT_VALIDATION.emailInvalid).check(z.toLowerCase());

/** A mobile phone, eleven digits (P-004). */
export const accountPhoneForm = phoneForm({ unfit: ACCOUNT_VALIDATION.phoneInvalid });
