/* Values in session storage: they survive a reload, but not the tab. If storage is missing or full, nothing is kept. */

/** Key of the saved link of a purchase that was opened in this tab. */
export const SAVED_LINK_KEY = 'rifaria.saved-link';

/** The stored JSON value; null if there is none or it cannot be read. */
export function readTabValue(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

export function writeTabValue(key: string, value: object): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Best effort, see above.
  }
}

export function removeTabValue(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Best effort, see above.
  }
}
