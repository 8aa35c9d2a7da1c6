/** Id of the fold 'Como conferir' of the page. */
export const HOW_TO_CHECK_ID = 'como-conferir';

/** Unfolds 'Como conferir', and brings the reader there. */
export function openHowToCheck(): void {
  const fold = document.getElementById(HOW_TO_CHECK_ID);
  if (!(fold instanceof HTMLDetailsElement)) return;
  fold.open = true;
  fold.scrollIntoView();
  fold.querySelector('summary')?.focus({ preventScroll: true });
}
