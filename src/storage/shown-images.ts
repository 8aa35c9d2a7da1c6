/** The worker's cache of raffle images shown on this device; signing out may erase it. */
export const SHOWN_IMAGES_CACHE = 'shown-images';

/** Erases the copies of all users; they are fetched again when needed. True if there were any. */
export async function clearShownImages(): Promise<boolean> {
  return (await globalThis.caches?.delete(SHOWN_IMAGES_CACHE)) === true;
}
