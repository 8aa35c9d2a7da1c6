import { createListeners } from '#src/store/store.ts';

/** Ids of the purchases and raffles of which this device is notified, the newest first. */
const KEY = 'device-alerts';
/** As many as the server keeps for a device. */
const MOST = 50;

const listeners = createListeners();

function read(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

function write(ids: readonly string[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(ids.slice(0, MOST)));
  } catch {
    // Without storage the button offers the alert again, which changes nothing.
  }
  listeners.notify();
}

/** Called after each change on this page. Returns a function that stops it. */
export const watchDeviceAlerts = (listener: () => void): (() => void) => listeners.subscribe(listener);

/** Whether this device is notified of a purchase or raffle. */
export const hasDeviceAlert = (id: string): boolean => read().includes(id);

/** Whether this device is notified of any. */
export const hasDeviceAlerts = (): boolean => read().length > 0;

export const keepDeviceAlert = (id: string): void => write([id, ...read().filter((one) => one !== id)]);

export const dropDeviceAlert = (id: string): void => write(read().filter((one) => one !== id));
