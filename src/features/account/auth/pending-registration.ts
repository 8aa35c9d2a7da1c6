import { readTabValue, removeTabValue, writeTabValue } from '#src/store/tab-storage.ts';
import type { SentCode } from './sent-code.ts';

const KEY = 'rifaria.pending-registration';

/** A registration whose code was sent. It survives a reload; the password is never stored. */
export interface PendingRegistration {
  email: string;
  sent: SentCode;
}

export function keepPendingRegistration(pending: PendingRegistration): void {
  writeTabValue(KEY, pending);
}

/** The registration of this tab that waits for its code; null if there is none. */
export function readPendingRegistration(): PendingRegistration | null {
  const kept = readTabValue(KEY) as Partial<PendingRegistration> | null;
  const isWhole = typeof kept?.email === 'string' && typeof kept.sent?.id === 'string';
  return isWhole ? (kept as PendingRegistration) : null;
}

export function dropPendingRegistration(): void {
  removeTabValue(KEY);
}
