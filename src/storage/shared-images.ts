/** Files that another app has shared with this one, until the user has said for which raffle. Worker and page both reach it. */
const CACHE = 'shared-images';
/** The entries' addresses: nobody fetches them. */
const PATH = '/shared-images/';
const NAME_HEADER = 'x-file-name';

/** Keeps files that were shared, in their order, in place of those before. For the worker, which meets them. */
export async function keepSharedImages(files: readonly File[]): Promise<void> {
  await clearSharedImages();
  const cache = await caches.open(CACHE);
  for (const [place, file] of files.entries()) {
    const headers = { 'content-type': file.type, [NAME_HEADER]: encodeURIComponent(file.name) };
    await cache.put(PATH + place, new Response(file, { headers }));
  }
}

/** The files that wait for a raffle, in the order in which they were shared. They stay until `clearSharedImages`. */
export async function takeSharedImages(): Promise<File[]> {
  // Pages that came over plain http have no caches; no app is installed from them either.
  if (globalThis.caches === undefined) return [];
  const cache = await caches.open(CACHE);
  const files: File[] = [];
  for (const { url } of await cache.keys()) {
    const kept = await cache.match(url);
    if (!kept) continue;
    const name = decodeURIComponent(kept.headers.get(NAME_HEADER) ?? '');
    files.push(new File([await kept.blob()], name, { type: kept.headers.get('content-type') ?? '' }));
  }
  return files;
}

/** They have found their raffle, or nobody wants them. */
export async function clearSharedImages(): Promise<void> {
  await globalThis.caches?.delete(CACHE);
}
