import { createStore } from '#src/store/store.ts';

/** How long the device's storage may take to open before the user is told, milliseconds. */
export const SILENT_AFTER_MS = 4_000;

/** Whether the app waits for a database that does not open: another tab holds an older version of it, or the browser is stuck. */
export const silentStorage = createStore(false);

/** Calls `onSilent` where `opening` has no outcome after `SILENT_AFTER_MS`. Waits on. */
export async function reportingSilence<T>(opening: PromiseLike<T>, onSilent: () => void): Promise<T> {
  const timer = setTimeout(onSilent, SILENT_AFTER_MS);
  try {
    return await opening;
  } finally {
    clearTimeout(timer);
  }
}

/** Opens what the app cannot start without (P-1028). */
export async function openingAtStart<T>(opening: PromiseLike<T>): Promise<T> {
  try {
    return await reportingSilence(opening, () => silentStorage.set(true));
  } finally {
    silentStorage.set(false);
  }
}
