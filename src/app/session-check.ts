import { readUser } from '#core/contract/account/account.ts';
import { APP_PATHS, loginPathFor } from '#core/domain/app-paths.ts';
import { ApiError } from '#src/api/api-error.ts';
import { callApi } from '#src/api/call-api.ts';
import { clearSession, endSession, findSession, keepSession, type Session } from '#src/storage/session.ts';

/**
 * What the server's reply about the stored user means for the guard (P-101).
 * 'keep': stay, perhaps offline · 'unknown-user': sign in again and come back · 'ended': bare sign-in.
 */
export type SessionVerdict = 'keep' | 'unknown-user' | 'ended';

/** Only our own server's 401 or 404 ends a session: a bad network, a captive portal or a 5xx never signs anybody out. */
export function sessionVerdict(error: unknown): SessionVerdict {
  if (!(error instanceof ApiError) || error.kind !== 'refused') return 'keep';
  if (error.status === 401) return 'ended';
  return error.status === 404 || error.status === 410 ? 'unknown-user' : 'keep';
}

/**
 * Validates the session with the server (P-101): stores the user's current data, or ends the session on this device
 * and opens the sign-in. `wanted`: the path to return to.
 */
export async function checkSession(
  session: Session,
  wanted: string,
  goTo: (path: string) => void,
): Promise<void> {
  try {
    const user = await callApi(readUser, { parameters: { id: session.user.id }, token: session.token });
    if (findSession()?.token === session.token) keepSession({ user, token: session.token });
  } catch (error) {
    const verdict = sessionVerdict(error);
    if (verdict === 'keep' || findSession()?.token !== session.token) return;
    if (verdict === 'ended') endSession();
    else clearSession();
    goTo(verdict === 'ended' ? APP_PATHS.login : loginPathFor(wanted));
  }
}
