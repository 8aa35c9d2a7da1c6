import { cacheNames } from 'workbox-core';
import { LATER_CACHE } from './later-files.ts';

/** Name of the cache with what the build before this one had, and this one has not. */
const PREVIOUS_BUILD = 'previous-build';
/** Names under it carry a hash of their content: two builds never mean different things by one. */
const HASHED = '/assets/';

/**
 * Keeps the chunks that this build no longer has, for pages of the one before it: they stay open until their dialogs are
 * closed, and must be able to open their screens until then. To be called while installing: what is outdated is still there.
 */
export async function keepPreviousBuild(currentPaths: ReadonlySet<string>): Promise<void> {
  await caches.delete(PREVIOUS_BUILD);
  const previous = await caches.open(PREVIOUS_BUILD);
  for (const name of [cacheNames.precache, LATER_CACHE]) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const { pathname } = new URL(request.url);
      if (!pathname.startsWith(HASHED) || currentPaths.has(pathname)) continue;
      const response = await cache.match(request);
      if (response) await previous.put(pathname, response);
    }
  }
}

/** Whether a request may be one for a chunk of the build before. */
export function isHashedPath(pathname: string): boolean {
  return pathname.startsWith(HASHED);
}

/** What the build before had under this path; the network's answer where it had nothing. */
export async function previousOrNetwork(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  return (await caches.match(pathname, { cacheName: PREVIOUS_BUILD })) ?? fetch(request);
}
