import { register } from '#core/contract/account/registration.ts';
import type { Registration } from '#core/wire/account/registration.ts';
import { callApi } from '#src/api/call-api.ts';
import { findAffiliateCode } from '#src/storage/affiliate-link.ts';
import type { CodeChallenge } from '#core/domain/account/verification-code.ts';
import type { PendingRegistration } from './pending-registration.ts';
import { sentCodeOf } from './sent-code.ts';

/** A registration whose code was sent just now. */
export const pendingOf = (email: string, challenge: CodeChallenge): PendingRegistration => ({
  email: email.trim(),
  sent: sentCodeOf(challenge),
  sentAt: Date.now(),
});

/** Sends the data of a new account, which then waits for its code (P-228). @throws ApiError */
export async function sendRegistration(form: Registration): Promise<PendingRegistration> {
  const affiliate = findAffiliateCode(new Date());
  const body = { ...form, ...(affiliate !== undefined && { affiliate }) };
  return pendingOf(form.email, await callApi(register, { body }));
}
