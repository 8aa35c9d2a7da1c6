/** Per device, not per user: set when the first draft is saved with its step's button. */
const SAVED_KEY = 'rifaria.draft-saved';

/** Never throws: a save that has succeeded must not fail because local storage is full. */
export function markDraftSaved(): void {
  try {
    globalThis.localStorage?.setItem(SAVED_KEY, 'true');
  } catch {
    // The next save tries it again.
  }
}

/** Whether a draft was ever saved on this device; only then the app suggests to be installed. */
export function hasSavedDraft(): boolean {
  return localStorage.getItem(SAVED_KEY) !== null;
}
