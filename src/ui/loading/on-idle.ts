/** Timeout of the idle callback, milliseconds. */
const IDLE_TIMEOUT_MS = 3000;
/**
 * Delay before idle work: a screen that waits for its data looks idle, and keeps the network for itself. Milliseconds.
 */
const IDLE_WORK_DELAY_MS = 1500;

function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    work();
    return () => undefined;
  }
  const handle = requestIdleCallback(work, { timeout: IDLE_TIMEOUT_MS });
  return () => cancelIdleCallback(handle);
}

/**
 * Runs `work` when the browser is idle, after a delay. Errors are ignored. Returns the cancel function.
 */
export function onIdle(work: () => Promise<unknown>, settlingMs = IDLE_WORK_DELAY_MS): () => void {
  let cancel = () => clearTimeout(timer);
  const timer = setTimeout(() => {
    cancel = whenIdle(() => void work().catch(() => undefined));
  }, settlingMs);
  return () => cancel();
}

/**
 * Prefetches modules when idle, each once. Failures are ignored; the module is loaded again when needed. Returns the cancel
 * function.
 */
export function fetchWhenIdle(parts: Set<() => Promise<unknown>>): () => void {
  return onIdle(() => {
    const missing = [...parts];
    parts.clear();
    return Promise.allSettled(missing.map((load) => load()));
  });
}
