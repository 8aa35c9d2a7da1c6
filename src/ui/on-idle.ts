/** Longest that work waits for a quiet moment, milliseconds. */
const PATIENCE_MS = 3000;
/**
 * A screen looks idle while it waits for its data: what is not of this screen leaves the network to it for as long.
 * Milliseconds.
 */
const SETTLING_MS = 1500;

function whenQuiet(work: () => void): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    work();
    return () => undefined;
  }
  const handle = requestIdleCallback(work, { timeout: PATIENCE_MS });
  return () => cancelIdleCallback(handle);
}

/**
 * Does `work` once nothing else is going on, and not before the screen has had time to settle. Answers how to call it off.
 * Failures are the work's own.
 */
export function onIdle(work: () => Promise<unknown>, settlingMs = SETTLING_MS): () => void {
  let callOff = () => clearTimeout(timer);
  const timer = setTimeout(() => {
    callOff = whenQuiet(() => void work().catch(() => undefined));
  }, settlingMs);
  return () => callOff();
}

/**
 * Fetches code that the next press may need, each part once: asking for what is there already costs a moment of its own. What
 * fails is fetched when it is needed. Answers how to call it off.
 */
export function fetchWhenIdle(parts: Set<() => Promise<unknown>>): () => void {
  return onIdle(() => {
    const missing = [...parts];
    parts.clear();
    return Promise.allSettled(missing.map((load) => load()));
  });
}
