import * as z from 'zod/mini';
import { phoneRefusal } from '#core/domain/phone.ts';
import { typedText } from '#core/domain/typed-text.ts';
import { ACCOUNT_VALIDATION } from '#core/text/account/account-validation.ts';

/** Why a text signs nobody in; undefined for an e-mail and for a phone in any notation. */
function loginRefusal(text: string): string | undefined {
  if (text.includes('@')) return undefined;
  if (!/\d/.test(text)) return ACCOUNT_VALIDATION.loginRequired;
  return phoneRefusal(text, { unfit: ACCOUNT_VALIDATION.loginInvalid });
}

/** What signs in: an e-mail or a phone (P-202). */
export const loginForm = z.string().check(
  z.overwrite(typedText),
  z.refine((text) => loginRefusal(text) === undefined, {
    error: ({ input }) => loginRefusal(String(input)) ?? ACCOUNT_VALIDATION.loginInvalid,
  }),
);
