import { hasTypeOf } from './built-file.ts';

/** Whether a cache is of versions of the app that kept whatever the network answered (before decision 091). */
export function isUncheckedCache(name: string): boolean {
  return name.startsWith('workbox-precache') || name === 'later-files';
}

/** What every page of the app has, and no page of a portal. */
const OF_A_PAGE = 'id="root"';

/**
 * Whether a version of the app that checked nothing has kept something else than its files, so that its pages may not even be able
 * to offer an update.
 */
export async function isFormerVersionBroken(): Promise<boolean> {
  for (const name of (await caches.keys()).filter(isUncheckedCache)) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const { pathname } = new URL(request.url);
      const kept = await cache.match(request);
      if (!kept) continue;
      if (!hasTypeOf(pathname, kept)) return true;
      if (pathname.endsWith('.html') && !(await kept.text()).includes(OF_A_PAGE)) return true;
    }
  }
  return false;
}
