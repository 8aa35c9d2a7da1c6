/** Bundles written by the build: texts of files by path, to fetch them in one request. */
export const OFFLINE_PACKS = {
  atInstall: '/offline/at-installation.json',
  later: '/offline/later.json',
} as const;

/** With fewer missing files, for example after an update, they are fetched one by one. */
const WORTH_A_PACK = 10;

const typeOf = (path: string) => (path.endsWith('.css') ? 'text/css' : 'text/javascript');

/**
 * Fills the cache from a pack if many of `paths` are missing. Never rejects: files that are not in the pack, or belong to another
 * build, are fetched individually.
 */
export async function unpackMissing(pack: string, cacheName: string, paths: Iterable<string>): Promise<void> {
  try {
    const cache = await caches.open(cacheName);
    const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
    const missing = [...paths].filter((path) => !kept.has(path));
    if (missing.length < WORTH_A_PACK) return;
    const response = await fetch(pack, { cache: 'no-cache' });
    if (!response.ok) return;
    const texts = (await response.json()) as Readonly<Record<string, string>>;
    for (const path of missing) {
      const text = texts[path];
      if (text === undefined) continue;
      const headers = { 'Content-Type': `${typeOf(path)}; charset=utf-8` };
      await cache.put(path, new Response(text, { headers }));
    }
  } catch {
    // No network, no room or a truncated reply: the files are fetched one by one, and errors are reported there.
  }
}
