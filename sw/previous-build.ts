import { cacheNames } from 'workbox-core';
import { LATER_CACHE } from './later-files.ts';

/** Cache of the previous build's files that this build does not have. */
const PREVIOUS_BUILD = 'previous-build';
/** Folder of files with a content hash in their names, which are the same in every build. */
const HASHED = '/assets/';

/**
 * Keeps chunks that this build no longer has, for open pages of the previous build, which must be able to load their screens.
 * Call it during installation, while the outdated caches still exist.
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

/** Whether a path may be a chunk of the previous build. */
export function isHashedPath(pathname: string): boolean {
  return pathname.startsWith(HASHED);
}

/** The previous build's file at this path, else the network's response. */
export async function previousOrNetwork(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  return (await caches.match(pathname, { cacheName: PREVIOUS_BUILD })) ?? fetch(request);
}
