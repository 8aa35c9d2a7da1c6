/** Cache of files that are not precached at installation. Their names contain a content hash, so entries are never stale. */
export const LATER_CACHE = 'later-files';

/** Files that are cached after their first use, such as the calendar; the build leaves them out of the precache list. */
const ON_DEMAND = '/assets/on-demand/';

export function isOnDemandPath(pathname: string): boolean {
  return pathname.startsWith(ON_DEMAND);
}

/** Fetches missing files sequentially, to leave bandwidth to the page. Rejects offline; call it again later. */
export async function keepFiles(paths: Iterable<string>): Promise<void> {
  const cache = await caches.open(LATER_CACHE);
  for (const path of paths) {
    if ((await cache.match(path)) === undefined) await cache.add(path);
  }
}

/** Deletes files of earlier versions, and files cached on demand, which the pages fetch again. */
export async function forgetOtherFiles(paths: ReadonlySet<string>): Promise<void> {
  const cache = await caches.open(LATER_CACHE);
  for (const { url } of await cache.keys()) {
    if (!paths.has(new URL(url).pathname)) await cache.delete(url);
  }
}

/** Cache first: the cached file, else the network's, which is then cached. */
export async function keptFile(request: Request): Promise<Response> {
  const cache = await caches.open(LATER_CACHE);
  const kept = await cache.match(request.url);
  if (kept !== undefined) return kept;
  const response = await fetch(request);
  if (response.ok) await cache.put(request.url, response.clone());
  return response;
}
