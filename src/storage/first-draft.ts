/** Of the device, not of a user: set with the first draft that was saved with its step's button. */
const SAVED_KEY = 'rifaria.draft-saved';

/** A draft was saved on this device. */
export function noteDraftSaved(): void {
  globalThis.localStorage?.setItem(SAVED_KEY, 'true');
}

/** Whether a draft was ever saved on this device: from then on the app is worth keeping. */
export function hasSavedDraft(): boolean {
  return localStorage.getItem(SAVED_KEY) !== null;
}
