import type { CodeChallenge } from '#core/domain/verification-code.ts';

/** Kept for this tab only: it goes when the tab does. */
const KEY = 'rifaria.recovery';

/** A code that was sent, by this device's clock. */
export interface SentCode {
  id: string;
  channel: CodeChallenge['channel'];
  hasMailbox: boolean;
  /** Epoch milliseconds. */
  resendFrom: number;
}

/** How far a recovery is. What was typed outlives a reload; a password is never kept. */
export interface RecoveryState {
  login: string;
  sent: SentCode | null;
  /** What the right code was worth. */
  proof: string | null;
}

export function sentCodeOf({ id, channel, hasMailbox, resendInSeconds }: CodeChallenge): SentCode {
  return { id, channel, hasMailbox, resendFrom: Date.now() + resendInSeconds * 1_000 };
}

export function keepRecovery(state: RecoveryState): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(state));
  } catch {
    // A browser without storage, or a full one: the screen still has it.
  }
}

/** Where a reload goes on; `login`: what was typed on the sign-in, where nothing was kept. */
export function readRecovery(login: string): RecoveryState {
  const fresh = { login, sent: null, proof: null };
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Partial<RecoveryState> | null;
    const isWhole =
      typeof kept?.login === 'string' && (kept.sent === null || typeof kept.sent?.id === 'string');
    return isWhole && !(kept.sent === null && login !== '') ? { ...fresh, ...kept } : fresh;
  } catch {
    return fresh;
  }
}

export function dropRecovery(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Where nothing can be kept, nothing was.
  }
}
