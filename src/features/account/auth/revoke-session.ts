import { signOut } from '#core/contract/account/account.ts';
import { ApiError } from '#src/api/api-error.ts';
import { callApi } from '#src/api/call-api.ts';
import {
  dropUnrevokedToken,
  keepUnrevokedToken,
  listUnrevokedTokens,
} from '#src/storage/unrevoked-tokens.ts';

/** Timeout of the sign-out call. Milliseconds. */
const SIGN_OUT_TIMEOUT_MS = 4_000;

/** Ends a session on the server. Where it does not answer, the token is kept, and sent again with the next network or start (P-1104). */
export async function revokeSession(token: string): Promise<void> {
  // First, as the page may be closed before there is an answer.
  keepUnrevokedToken(token);
  try {
    await callApi(signOut, { token, timeoutMs: SIGN_OUT_TIMEOUT_MS });
  } catch (error) {
    const isUnknown = error instanceof ApiError && error.status === 401;
    if (!isUnknown) {
      // Added once, however many wait.
      addEventListener('online', revokeLeftNow, { once: true });
      return;
    }
  }
  dropUnrevokedToken(token);
}

const revokeLeftNow = () => void revokeLeft();

/** Ends the sessions that could not be ended before. */
export async function revokeLeft(): Promise<void> {
  for (const token of listUnrevokedTokens()) await revokeSession(token);
}
