let asked = false;

/** Asks the browser, once and without a word to the user, not to clear this app's storage when room gets scarce. */
export function requestPersistence(): void {
  if (asked) return;
  asked = true;
  // Asked for in vain it changes nothing: the answer is the browser's alone.
  globalThis.navigator?.storage?.persist?.().catch(() => false);
}
