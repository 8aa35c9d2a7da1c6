import * as z from 'zod/mini';
import { EMAIL_MAX_LENGTH } from '#core/domain/limits.ts';
import { phoneForm } from '#core/forms/phone.ts';
import { ACCOUNT_VALIDATION } from '#core/text/account/account-validation.ts';

/** An e-mail, in lower case. */
export const emailForm = z.string().check(
  z.trim(),
  z.toLowerCase(),
  z.maxLength(EMAIL_MAX_LENGTH, ACCOUNT_VALIDATION.emailInvalid),
  z.refine((text) => z.safeParse(z.email(), text).success, { error: ACCOUNT_VALIDATION.emailInvalid }),
);

/** A mobile phone, eleven digits (P-004). */
export const accountPhoneForm = phoneForm({ unfit: ACCOUNT_VALIDATION.phoneInvalid });
