/** How browsers say that a part of the app could not be fetched. */
const LOST_CHUNK =
  /dynamically imported module|importing a module script failed|unable to preload|failed to fetch/i;

const RELOADED_AT_KEY = 'rifaria.reloaded-for-chunk';
/** One reload, then the error is shown: within this time a second one would be a loop. Milliseconds. */
const RELOAD_EVERY_MS = 60_000;

/** Whether an error means that a chunk is gone: an old tab after a new version, or no network. */
export function isLostChunk(error: unknown): boolean {
  return error instanceof Error && LOST_CHUNK.test(error.message);
}

/** Whether a reload may bring the chunk back, and has not been tried just now. */
export function mayReloadForChunk(isOnline: boolean, lastReloadAt: number, now: number): boolean {
  return isOnline && now - lastReloadAt > RELOAD_EVERY_MS;
}

/** Loads a part of the app; when it is gone, reloads the page once, to get the version that has it. */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch (error) {
    const lastReloadAt = Number(sessionStorage.getItem(RELOADED_AT_KEY) ?? 0);
    if (!isLostChunk(error) || !mayReloadForChunk(navigator.onLine, lastReloadAt, Date.now())) throw error;
    sessionStorage.setItem(RELOADED_AT_KEY, String(Date.now()));
    location.reload();
    return new Promise<Part>(() => undefined);
  }
}
