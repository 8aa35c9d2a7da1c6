import { findSession } from './session.ts';

/** Whether this device has stored a purchase: '1', or was asked once and had none: '0'. */
const KEY = 'rifaria.purchases';

function write(mark: '0' | '1'): void {
  try {
    localStorage.setItem(KEY, mark);
  } catch {
    // Without it every page asks the database.
  }
}

function read(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** Notes that a purchase is going to be stored; for good, as asking once too often costs little. */
export const notePurchase = (): void => write('1');

/** Notes that the database has none, unless one is being stored meanwhile. */
export function noteNoPurchase(): void {
  if (read() === null) write('0');
}

/**
 * Whether the device may have purchases, or copies of those of the account that is signed in. A device that noted nothing may: it has
 * those of earlier versions, or no local storage.
 */
export const mayHavePurchases = (): boolean => read() !== '0' || findSession() !== undefined;
