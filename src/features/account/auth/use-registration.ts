import { useRef, useState } from 'react';
import { register } from '#core/contract/account/account.ts';
import { checkCode, resendCode } from '#core/contract/account/recovery.ts';
import type { Registration } from '#core/wire/account/account.ts';
import { callApi } from '#src/api/call-api.ts';
import { dropAffiliateCode, findAffiliateCode } from '#src/storage/affiliate-link.ts';
import { useHydrated } from '#src/ui/loading/use-hydrated.ts';
import {
  dropPendingRegistration,
  keepPendingRegistration,
  type PendingRegistration,
  readPendingRegistration,
} from './pending-registration.ts';
import { deleteDraft } from './registration-draft.ts';
import { sentCodeOf } from './sent-code.ts';
import { type SignInOutcome, trySession } from './sign-in.ts';

/** The two steps of a registration: data, then the code that makes the account (P-228). Each call rejects with an ApiError. */
export function useRegistration() {
  const [pending, setPending] = useState(readPendingRegistration);
  // In memory alone: after a reload the new account signs in at the sign-in page.
  const password = useRef('');
  const wait = (next: PendingRegistration) => {
    keepPendingRegistration(next);
    setPending(next);
  };
  return {
    /** Null in the first render of a page that the build rendered, which is the form. */
    pending: useHydrated() ? pending : null,
    async start(form: Registration): Promise<void> {
      const affiliate = findAffiliateCode(new Date());
      const body = { ...form, ...(affiliate !== undefined && { affiliate }) };
      const sent = sentCodeOf(await callApi(register, { body }));
      password.current = form.password;
      wait({ email: form.email, sent });
    },
    async resend({ email, sent: { id } }: PendingRegistration): Promise<void> {
      wait({ email, sent: sentCodeOf(await callApi(resendCode, { parameters: { id }, query: {} })) });
    },
    async confirm({ email, sent: { id } }: PendingRegistration, code: string): Promise<SignInOutcome> {
      await callApi(checkCode, { parameters: { code, id }, query: {} });
      dropPendingRegistration();
      deleteDraft();
      dropAffiliateCode();
      if (password.current === '') return 'sign-in-needed';
      return trySession({ login: email, password: password.current });
    },
    startOver(): void {
      dropPendingRegistration();
      setPending(null);
    },
  };
}
