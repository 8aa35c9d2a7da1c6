import { findContentHash } from '../core/domain/raffles/raffle-images.ts';
import { SHOWN_IMAGES_CACHE } from '../src/storage/shown-images.ts';
import { orNothing } from './or-nothing.ts';

/** Maximum number of cached images; the oldest are deleted first. */
const KEPT_MAX = 200;

/** Whether this is a stored raffle image. Its name is a content hash, so a cached copy is never stale. */
export function isStoredImage(url: URL): boolean {
  return url.origin === location.origin && findContentHash(url.pathname) !== undefined;
}

/** Cache first: the cached image, else the network's, which is then cached. */
export async function shownImage(request: Request): Promise<Response> {
  const cache = await orNothing(async () => caches.open(SHOWN_IMAGES_CACHE));
  const kept = cache && (await orNothing(() => cache.match(request.url)));
  if (kept) return kept;
  const response = await fetch(request);
  if (cache && isImage(response)) await keep(cache, request, response.clone());
  return response;
}

/** A portal's page is none. */
function isImage({ ok, type, headers }: Response): boolean {
  return ok && type === 'basic' && headers.get('content-type')?.startsWith('image/') === true;
}

async function keep(cache: Cache, request: Request, response: Response): Promise<void> {
  try {
    await cache.put(request.url, response);
    const keys = await cache.keys();
    for (const old of keys.slice(0, Math.max(0, keys.length - KEPT_MAX))) await cache.delete(old);
  } catch {
    // No room: it is shown without being cached.
  }
}
