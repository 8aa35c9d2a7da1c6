/** Per tab: the user has chosen to continue without storage at the next start. */
const KEY = 'rifaria.without-storage';

/** Reloads the page without storage. Unsaved edits are in the journal if it could be written. */
export function continueWithoutStorage(): void {
  sessionStorage.setItem(KEY, 'true');
  location.reload();
}

/** Reads and clears the choice: the next start tries the device's storage again. */
export function consumeWithoutStorageChoice(): boolean {
  const isChosen = globalThis.sessionStorage?.getItem(KEY) === 'true';
  if (isChosen) sessionStorage.removeItem(KEY);
  return isChosen;
}
