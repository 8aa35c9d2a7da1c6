/** Copies of raffles' images that were shown on this device. The worker keeps them; signing out may erase them. */
export const SHOWN_IMAGES_CACHE = 'shown-images';

/** Erases the copies. They belong to no user: those of others are fetched again. */
export async function clearShownImages(): Promise<void> {
  await globalThis.caches?.delete(SHOWN_IMAGES_CACHE);
}
