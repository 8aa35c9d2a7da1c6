/** What Ionic shows over a page to ask or to choose. */
export type Question = HTMLIonAlertElement | HTMLIonActionSheetElement;

/** Takes Android's back gesture before the history does; missing in some browsers, and in the types. */
interface Browser {
  CloseWatcher?: new (options: { signal: AbortSignal }) => EventTarget;
}

/**
 * Closes a question or a menu without an answer when one goes back (P-1117). Ionic knows only the back button of its own apps: in a browser
 * the page below would go, and its question would stay over the next page.
 */
export function closeOnBack<Overlay extends Question>(overlay: Overlay): Overlay {
  const open = new AbortController();
  const { signal } = open;
  const close = () => void overlay.dismiss(undefined, 'cancel');
  const { CloseWatcher } = globalThis as Browser;
  if (CloseWatcher) new CloseWatcher({ signal }).addEventListener('close', close);
  addEventListener('popstate', close, { signal });
  void overlay.onWillDismiss().then(() => open.abort());
  return overlay;
}
