import { APP_FILES_CACHE, PREVIOUS_BUILD_CACHE } from '../core/domain/app-files-cache.ts';
import { harmless, hasTypeOf, isHashedPath } from './built-file.ts';
import { orNothing } from './or-nothing.ts';
import { isUncheckedCache } from './unchecked-caches.ts';

/**
 * Keeps chunks that this build no longer has, for open pages of the previous build, which must be able to load their screens.
 * Call it at the end of the installation, while the outdated files still exist: if it fails, nothing has changed.
 */
export async function keepPreviousBuild(currentPaths: ReadonlySet<string>): Promise<void> {
  const previous = await caches.open(PREVIOUS_BUILD_CACHE);
  const older = new Set((await previous.keys()).map(({ url }) => new URL(url).pathname));
  for (const name of await caches.keys()) {
    if (name !== APP_FILES_CACHE && !isUncheckedCache(name)) continue;
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const { pathname } = new URL(request.url);
      if (!isHashedPath(pathname) || currentPaths.has(pathname)) continue;
      const response = await cache.match(request);
      // Its digest is in no plan any more, so its type has to do.
      if (!response || !hasTypeOf(pathname, response)) continue;
      await previous.put(pathname, response);
      older.delete(pathname);
    }
  }
  for (const pathname of older) await previous.delete(pathname);
}

/** The previous build's file at this path, else the network's response, unless that is of another type. */
export async function previousOrNetwork(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  const kept = await orNothing(async () => caches.match(pathname, { cacheName: PREVIOUS_BUILD_CACHE }));
  return kept ?? harmless(pathname, await fetch(request));
}
