import { signIn } from '#core/contract/account/account.ts';
import { ApiError } from '#src/api/api-error.ts';
import { callApi } from '#src/api/call-api.ts';
import { clearSession, findSession, keepSession, type Session } from '#src/storage/session.ts';
import { revokeSession } from './revoke-session.ts';

export interface Credentials {
  /** An e-mail or a phone (P-202). */
  login: string;
  password: string;
}

/** The browser keeps no session: site storage is blocked, or full. */
export class SessionNotKept extends Error {}

/** Stores a session; where that fails the device has the former one as before. @throws SessionNotKept */
function keepOrRestore(session: Session, former: Session | undefined): void {
  try {
    keepSession(session);
  } catch (cause) {
    try {
      if (former) keepSession(former);
      else clearSession();
    } catch {
      // Nothing was stored.
    }
    throw new SessionNotKept('no session storage', { cause });
  }
}

/**
 * Signs in and stores the session on this device. A session that another tab has started meanwhile is signed out, and the new one where
 * the browser does not keep it (P-1105).
 * @throws ApiError, SessionNotKept
 */
export async function startSession(credentials: Credentials): Promise<void> {
  const { user, token } = await callApi(signIn, { body: credentials });
  const former = findSession();
  try {
    keepOrRestore({ user, token }, former);
  } catch (error) {
    void revokeSession(token);
    throw error;
  }
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
    if (error instanceof ApiError || error instanceof SessionNotKept) return 'sign-in-needed';
    throw error;
  }
}
