import * as z from 'zod/mini';
import { ACCOUNT_TEXT } from '#core/text/account/account.ts';
import { isWholeCode } from '#core/domain/account/verification-code.ts';
import { loginForm } from './login.ts';
import { newPassword } from './new-password.ts';

/** Who forgot their password (P-206): an e-mail or a phone. */
export const recoveryForm = z.object({
  login: loginForm,
});

/** The code that was sent. */
export const codeForm = z.object({
  code: z.string().check(z.refine((code) => isWholeCode(code), { error: ACCOUNT_TEXT.codeIncomplete })),
});

/** The password in its place. */
export const newPasswordForm = z.object({ password: newPassword });
