/** Browsers' error messages for a chunk that failed to load. */
const LOST_CHUNK =
  /dynamically imported module|importing a module script failed|unable to preload|failed to fetch/i;

const RELOADED_AT_KEY = 'rifaria.reloaded-for-chunk';
/** Minimum interval between reloads, to avoid a loop; within it the error is shown. Milliseconds. */
const RELOAD_EVERY_MS = 60_000;
/** Timeout of the reachability check, milliseconds. */
const REACHABLE_TIMEOUT_MS = 8_000;

/** Whether an error means that a chunk failed to load: an old tab after a deployment, or no network. */
export function isLostChunk(error: unknown): boolean {
  return error instanceof Error && LOST_CHUNK.test(error.message);
}

/** A chunk is not cached and the server is unreachable. */
export class OutOfReach extends Error {}

/** Whether the last reload for a missing chunk was long enough ago. */
export function mayReloadForChunk(lastReloadAt: number, now: number): boolean {
  return now - lastReloadAt > RELOAD_EVERY_MS;
}

/** Whether our server (not just a captive portal) replies. */
export async function isReachable(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(REACHABLE_TIMEOUT_MS);
    return (await (await fetch('/healthz', { cache: 'no-store', signal })).json()).ok === true;
  } catch {
    return false;
  }
}

/**
 * Loads a module; if its chunk no longer exists, reloads the page once to get the new version.
 * @throws OutOfReach without a network, where a reload could lose the open page; else the error of the import.
 */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch (error) {
    if (!isLostChunk(error)) throw error;
    if (!(await isReachable())) throw new OutOfReach('A part of the app is out of reach', { cause: error });
    const lastReloadAt = Number(sessionStorage.getItem(RELOADED_AT_KEY) ?? 0);
    if (!mayReloadForChunk(lastReloadAt, Date.now())) throw error;
    sessionStorage.setItem(RELOADED_AT_KEY, String(Date.now()));
    location.reload();
    return new Promise<Part>(() => undefined);
  }
}
