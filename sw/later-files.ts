/** Names of files with a hash of their content: a copy never grows old, it only falls out of use. */
export const LATER_CACHE = 'later-files';

/** Fetches what is not kept yet, one after another so as not to stand in anybody's way. Offline it stops, to go on another time. */
export async function keepFiles(paths: Iterable<string>): Promise<void> {
  const cache = await caches.open(LATER_CACHE);
  for (const path of paths) {
    if ((await cache.match(path)) === undefined) await cache.add(path);
  }
}

/** Throws away what belongs to versions before this one. */
export async function forgetOtherFiles(paths: ReadonlySet<string>): Promise<void> {
  const cache = await caches.open(LATER_CACHE);
  for (const { url } of await cache.keys()) {
    if (!paths.has(new URL(url).pathname)) await cache.delete(url);
  }
}

/** A kept file, or else one from the network, which is kept from then on. */
export async function keptFile(request: Request): Promise<Response> {
  const cache = await caches.open(LATER_CACHE);
  const kept = await cache.match(request.url);
  if (kept !== undefined) return kept;
  const response = await fetch(request);
  if (response.ok) await cache.put(request.url, response.clone());
  return response;
}
