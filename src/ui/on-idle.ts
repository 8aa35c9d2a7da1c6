/** Longest that work waits for a quiet moment, milliseconds. */
const PATIENCE_MS = 3000;

/** Does `work` once nothing else is going on. Answers how to call it off. Failures are the work's own. */
export function onIdle(work: () => Promise<unknown>): () => void {
  const begin = () => void work().catch(() => undefined);
  if ('requestIdleCallback' in globalThis) {
    const handle = requestIdleCallback(begin, { timeout: PATIENCE_MS });
    return () => cancelIdleCallback(handle);
  }
  const handle = setTimeout(begin, PATIENCE_MS);
  return () => clearTimeout(handle);
}
