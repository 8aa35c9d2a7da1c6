interface Repetition {
  everyMs: number;
  /** Also begins with a call. */
  atOnce: boolean;
}

/**
 * Calls `work` at an interval while the page is visible, and at once when it becomes visible, comes back from the back/forward
 * cache, or has a network again. Errors are ignored. Returns the function that ends it and aborts what is under way.
 */
export function repeatWhileVisible(
  work: (signal: AbortSignal) => Promise<unknown>,
  { everyMs, atOnce }: Repetition,
): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const run = () => {
    if (!document.hidden) work(signal).catch(() => undefined);
  };
  const timer = setInterval(run, everyMs);
  document.addEventListener('visibilitychange', run, { signal });
  addEventListener('pageshow', (event) => event.persisted && run(), { signal });
  addEventListener('online', run, { signal });
  if (atOnce) run();
  return () => {
    clearInterval(timer);
    controller.abort();
  };
}
