/** Stores the browser's answer, also for support: 'granted' is final, 'denied' is requested again at the next start. */
const ANSWER_KEY = 'rifaria.storage-persistence';
let asked = false;

/**
 * Asks the browser for persistent storage, once per start and without a prompt. Call it after a save, as browsers decide by how
 * much the app is used.
 */
export function requestPersistence(): void {
  const { navigator, localStorage } = globalThis;
  if (asked || localStorage?.getItem(ANSWER_KEY) === 'granted') return;
  asked = true;
  navigator?.storage
    ?.persist?.()
    .then((isGranted) => localStorage?.setItem(ANSWER_KEY, isGranted ? 'granted' : 'denied'))
    .catch(() => undefined);
}
