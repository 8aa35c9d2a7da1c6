import { signIn, signOut } from '#core/contract/account.ts';
import { callApi } from '#src/api/call-api.ts';
import { findSession, keepSession } from '#src/storage/session.ts';

export interface Credentials {
  /** An e-mail or a phone (decision 36). */
  login: string;
  password: string;
}

/**
 * Signs in and keeps the session on this device. One that another tab has begun since this form was opened ends, as if its
 * user had left. @throws ApiError
 */
export async function startSession(credentials: Credentials): Promise<void> {
  const { user, token } = await callApi(signIn, { body: credentials });
  const former = findSession();
  keepSession({ user, token });
  // Offline by now: it ends by itself on the server.
  if (former) void callApi(signOut, { token: former.token }).catch(() => undefined);
}
