import { onShown } from './on-shown.ts';

interface Repetition {
  everyMs: number;
  /** Also begins with a call. */
  atOnce: boolean;
  /** A page that becomes visible does not repeat what was begun less than this ago, milliseconds; 0 unless told. */
  leastAgeMs?: number;
}

/**
 * Calls `work` at an interval while the page is visible, and at once when it becomes visible, comes back from the back/forward
 * cache, or has a network again. Errors are ignored. Returns the function that ends it and aborts what is under way.
 */
export function repeatWhileVisible(
  work: (signal: AbortSignal) => Promise<unknown>,
  { everyMs, atOnce, leastAgeMs = 0 }: Repetition,
): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  let begunAt = 0;
  const run = () => {
    if (document.hidden) return;
    begunAt = Date.now();
    work(signal).catch(() => undefined);
  };
  const runIfOld = () => {
    if (Date.now() - begunAt >= leastAgeMs) run();
  };
  const timer = setInterval(run, everyMs);
  onShown(runIfOld, signal);
  addEventListener('online', run, { signal });
  if (atOnce) run();
  return () => {
    clearInterval(timer);
    controller.abort();
  };
}
