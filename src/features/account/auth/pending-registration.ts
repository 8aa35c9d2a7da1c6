import { DAY_MS } from '#core/domain/durations.ts';
import type { SentCode } from './sent-code.ts';

const KEY = 'rifaria.pending-registration';
/** For so long the server keeps a registration for its code. */
const KEPT_MS = DAY_MS;

/**
 * A registration whose code was sent. The device keeps it for a day, so that any tab, and the installed app, can take the code
 * (P-338); neither name, phone nor password is in it.
 */
export interface PendingRegistration {
  email: string;
  sent: SentCode;
  /** When the code was sent, epoch milliseconds. */
  sentAt: number;
}

export function keepPendingRegistration(pending: PendingRegistration): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(pending));
  } catch {
    // Storage is disabled: this page alone takes the code.
  }
}

function readKept(): Partial<PendingRegistration> | null {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? 'null') as Partial<PendingRegistration> | null;
  } catch {
    return null;
  }
}

/** The registration of this device that waits for its code; null if there is none, or if it is over. */
export function readPendingRegistration(): PendingRegistration | null {
  const kept = readKept();
  const isWhole = typeof kept?.email === 'string' && typeof kept.sent?.id === 'string';
  const isKept = Math.abs(Date.now() - Number(kept?.sentAt)) < KEPT_MS;
  return isWhole && isKept ? (kept as PendingRegistration) : null;
}

export function dropPendingRegistration(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // There is nothing in it either.
  }
}

/** Calls back when another tab has begun, ended or continued a registration. Returns the function that stops it. */
export function onPendingRegistration(changed: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === KEY || key === null) changed();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
