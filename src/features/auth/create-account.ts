import { register } from '#core/contract/account.ts';
import type { Registration } from '#core/wire/account.ts';
import { dropAffiliateCode, findAffiliateCode } from '#src/storage/affiliate-link.ts';
import { callApi } from '#src/api/call-api.ts';
import { ApiError } from '#src/api/api-error.ts';
import { startSession } from './sign-in.ts';

/**
 * 'signed-in', or 'sign-in-needed' when the account cannot be entered with this password: the server does not tell
 * whether the e-mail or phone was taken before (decision 32). @throws ApiError
 */
export async function createAccount(form: Registration): Promise<'signed-in' | 'sign-in-needed'> {
  const affiliate = findAffiliateCode(new Date());
  await callApi(register, { body: { ...form, ...(affiliate !== undefined && { affiliate }) } });
  // A contact that another account has written down waits for its code: the other one signs in.
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
