import type { SentCode } from '#src/features/account/auth/sent-code.ts';
import { readTabValue, removeTabValue, writeTabValue } from '#src/store/tab-storage.ts';

const KEY = 'rifaria.recovery';

/** State of a recovery. It survives a reload; passwords are never stored. */
export interface RecoveryState {
  login: string;
  sent: SentCode | null;
  /** The server's proof that the code was correct. */
  proof: string | null;
  /** Key of the history entry in which it was last shown; a reload keeps it. */
  visit?: string;
}

export function keepRecovery(state: RecoveryState): void {
  writeTabValue(KEY, state);
}

/**
 * Restores the state of this visit of the page, after a reload. On another visit a recovery goes on whose code was sent, unless the
 * sign-in page gives another `login` (P-1134).
 */
export function readRecovery(login: string, visit: string): RecoveryState {
  const fresh = { login, sent: null, proof: null, visit };
  const kept = readTabValue(KEY) as Partial<RecoveryState> | null;
  if (typeof kept?.login !== 'string') return fresh;
  if (kept.sent !== null && typeof kept.sent?.id !== 'string') return fresh;
  const isOfLogin = login === '' || (kept.sent !== null && kept.login.trim() === login.trim());
  return isOfLogin || kept.visit === visit ? { ...fresh, ...kept, visit } : fresh;
}

export function dropRecovery(): void {
  removeTabValue(KEY);
}
