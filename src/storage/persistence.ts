/** The browser's answer, kept: 'granted' is for good, 'denied' is asked again at the next start. Read when somebody asks for help. */
const ANSWER_KEY = 'rifaria.storage-persistence';
let asked = false;

/**
 * Asks the browser, once a start and without a word to the user, not to clear this app's storage when room gets scarce.
 * To be called after a save: browsers look at how much the app is used. Keeps the answer.
 */
export function requestPersistence(): void {
  const { navigator, localStorage } = globalThis;
  if (asked || localStorage?.getItem(ANSWER_KEY) === 'granted') return;
  asked = true;
  // Asked for in vain it changes nothing: the answer is the browser's alone.
  navigator?.storage
    ?.persist?.()
    .then((isGranted) => localStorage?.setItem(ANSWER_KEY, isGranted ? 'granted' : 'denied'))
    .catch(() => undefined);
}
