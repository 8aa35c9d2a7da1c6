/** Of the tab: the user has chosen to go on without storage at the next start. */
const KEY = 'rifaria.without-storage';

/** The page starts anew, without storage. What is typed and not kept is in the journal, where that can be written. */
export function goOnWithoutStorage(): void {
  sessionStorage.setItem(KEY, 'true');
  location.reload();
}

/** Taken once: the start after that one tries the device's storage again. */
export function takeChoiceToGoWithout(): boolean {
  const isChosen = globalThis.sessionStorage?.getItem(KEY) === 'true';
  if (isChosen) sessionStorage.removeItem(KEY);
  return isChosen;
}
