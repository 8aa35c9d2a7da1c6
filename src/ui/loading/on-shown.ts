/** Calls `run` when the page becomes visible or comes back from the back/forward cache, until `signal` is aborted. */
export function onShown(run: () => void, signal: AbortSignal): void {
  document.addEventListener('visibilitychange', () => document.hidden || run(), { signal });
  addEventListener('pageshow', (event) => event.persisted && run(), { signal });
}
