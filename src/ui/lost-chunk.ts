/** How browsers say that a part of the app could not be fetched. */
const LOST_CHUNK =
  /dynamically imported module|importing a module script failed|unable to preload|failed to fetch/i;

const RELOADED_AT_KEY = 'rifaria.reloaded-for-chunk';
/** One reload, then the error is shown: within this time a second one would be a loop. Milliseconds. */
const RELOAD_EVERY_MS = 60_000;
/** Longest that our server is waited for before it counts as out of reach, milliseconds. */
const ANSWER_WITHIN_MS = 8_000;

/** Whether an error means that a chunk is gone: an old tab after a new version, or no network. */
export function isLostChunk(error: unknown): boolean {
  return error instanceof Error && LOST_CHUNK.test(error.message);
}

/** A part of the app is not on this device, and our server out of reach: it comes once there is a network. */
export class OutOfReach extends Error {}

/** Whether a reload that brings a chunk back has not been tried just now. */
export function mayReloadForChunk(lastReloadAt: number, now: number): boolean {
  return now - lastReloadAt > RELOAD_EVERY_MS;
}

/** Whether our server answers, and not a captive portal. What the device says of its network is no more than a hint. */
export async function isReachable(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
    return (await (await fetch('/healthz', { cache: 'no-store', signal })).json()).ok === true;
  } catch {
    return false;
  }
}

/**
 * Loads a part of the app; when it is gone, reloads the page once, to get the version that has it.
 * @throws OutOfReach without a network, when a reload might not even bring back what is open; else what the load does.
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
