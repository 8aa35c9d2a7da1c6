import type { SentCode } from '#src/features/account/auth/sent-code.ts';
import { readTabValue, removeTabValue, writeTabValue } from '#src/store/tab-storage.ts';

const KEY = 'rifaria.recovery';

/** State of a recovery. It survives a reload; passwords are never stored. */
export interface RecoveryState {
  login: string;
  sent: SentCode | null;
  /** The server's proof that the code was correct. */
  proof: string | null;
}

export function keepRecovery(state: RecoveryState): void {
  writeTabValue(KEY, state);
}

/** Restores the state after a reload; without one, starts with `login` from the sign-in page. */
export function readRecovery(login: string): RecoveryState {
  const fresh = { login, sent: null, proof: null };
  const kept = readTabValue(KEY) as Partial<RecoveryState> | null;
  const isWhole =
    typeof kept?.login === 'string' && (kept.sent === null || typeof kept.sent?.id === 'string');
  return isWhole && !(kept.sent === null && login !== '') ? { ...fresh, ...kept } : fresh;
}

export function dropRecovery(): void {
  removeTabValue(KEY);
}
