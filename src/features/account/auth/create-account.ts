import { register } from '#core/contract/account/account.ts';
import type { Registration } from '#core/wire/account/account.ts';
import { dropAffiliateCode, findAffiliateCode } from '#src/storage/affiliate-link.ts';
import { callApi } from '#src/api/call-api.ts';
import { ApiError } from '#src/api/api-error.ts';
import { startSession } from './sign-in.ts';

/**
 * Registers and signs in. 'sign-in-needed' if signing in with this password fails: the server does not reveal whether e-mail or
 * phone were already registered (P-204). @throws ApiError
 */
export async function createAccount(form: Registration): Promise<'signed-in' | 'sign-in-needed'> {
  const affiliate = findAffiliateCode(new Date());
  await callApi(register, { body: { ...form, ...(affiliate !== undefined && { affiliate }) } });
  // A contact that another account has entered needs a code before it can sign in; the other contact works.
  for (const login of [form.email, form.phone]) {
    try {
      await startSession({ login, password: form.password });
      dropAffiliateCode();
      return 'signed-in';
    } catch (error) {
      if (!(error instanceof ApiError && error.kind === 'refused')) throw error;
    }
  }
  return 'sign-in-needed';
}
