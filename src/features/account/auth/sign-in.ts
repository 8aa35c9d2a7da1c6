import { signIn } from '#core/contract/account/account.ts';
import { ApiError } from '#src/api/api-error.ts';
import { callApi } from '#src/api/call-api.ts';
import { findSession, keepSession } from '#src/storage/session.ts';
import { revokeSession } from './revoke-session.ts';

export interface Credentials {
  /** An e-mail or a phone (P-202). */
  login: string;
  password: string;
}

/**
 * Signs in and stores the session on this device. A session that another tab has started meanwhile is signed out.
 * @throws ApiError
 */
export async function startSession(credentials: Credentials): Promise<void> {
  const { user, token } = await callApi(signIn, { body: credentials });
  const former = findSession();
  keepSession({ user, token });
  if (former) void revokeSession(former.token);
}

/** After a new password or account: the user is signed in, or has to sign in. */
export type SignInOutcome = 'signed-in' | 'sign-in-needed';

/** Signs in after something that a failed sign-in does not undo. */
export async function trySession(credentials: Credentials): Promise<SignInOutcome> {
  try {
    await startSession(credentials);
    return 'signed-in';
  } catch (error) {
    if (error instanceof ApiError) return 'sign-in-needed';
    throw error;
  }
}
