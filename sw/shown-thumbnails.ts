import { findContentHash } from '../core/domain/raffle-images.ts';
import { SHOWN_IMAGES_CACHE } from '../src/storage/shown-images.ts';

/** Copies that are kept; the oldest go first. */
const KEPT_MAX = 200;

/** Whether this is an image of a raffle as the server keeps it: named by its content, so a copy never grows old. */
export function isStoredImage(url: URL): boolean {
  return url.origin === location.origin && findContentHash(url.pathname) !== undefined;
}

/** An image that was shown before, without asking the network; else from there, and kept for when there is none. */
export async function shownImage(request: Request): Promise<Response> {
  const cache = await caches.open(SHOWN_IMAGES_CACHE);
  const kept = await cache.match(request.url);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok && response.type === 'basic') await keep(cache, request, response.clone());
  return response;
}

async function keep(cache: Cache, request: Request, response: Response): Promise<void> {
  try {
    await cache.put(request.url, response);
    const keys = await cache.keys();
    for (const old of keys.slice(0, Math.max(0, keys.length - KEPT_MAX))) await cache.delete(old);
  } catch {
    // No room: it is shown all the same.
  }
}
