import { ApiError } from '#src/api/api-error.ts';

/**
 * What the server's word on the stored user means for the guard (decision 1).
 * 'keep': stay, perhaps offline · 'unknown-user': sign in again and come back · 'ended': bare sign-in.
 */
export type SessionVerdict = 'keep' | 'unknown-user' | 'ended';

/** Only our own server's 401 or 404 ends a session: a bad network, a captive portal or a 5xx never signs anybody out. */
export function sessionVerdict(error: unknown): SessionVerdict {
  if (!(error instanceof ApiError) || error.kind !== 'refused') return 'keep';
  if (error.status === 401) return 'ended';
  return error.status === 404 || error.status === 410 ? 'unknown-user' : 'keep';
}
