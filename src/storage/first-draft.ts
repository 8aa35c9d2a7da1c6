/** Per device, not per user: set when the first draft is saved with its step's button. */
const SAVED_KEY = 'rifaria.draft-saved';

export function markDraftSaved(): void {
  globalThis.localStorage?.setItem(SAVED_KEY, 'true');
}

/** Whether a draft was ever saved on this device; only then the app suggests to be installed. */
export function hasSavedDraft(): boolean {
  return localStorage.getItem(SAVED_KEY) !== null;
}
