import * as z from 'zod/mini';
import { EMAIL_MAX_LENGTH } from '../domain/limits.ts';
import { isPhone } from '../domain/phone.ts';
import { ACCOUNT_VALIDATION } from '../text/account-validation.ts';

/** An e-mail, in lower case. */
export const emailForm = z.string().check(
  z.trim(),
  z.toLowerCase(),
  z.maxLength(EMAIL_MAX_LENGTH, ACCOUNT_VALIDATION.emailInvalid),
  z.refine((text) => z.safeParse(z.email(), text).success, { error: ACCOUNT_VALIDATION.emailInvalid }),
);

/** A mobile phone, eleven digits (§5). */
export const phoneForm = z
  .string()
  .check(z.refine((digits) => isPhone(digits), { error: ACCOUNT_VALIDATION.phoneInvalid }));
