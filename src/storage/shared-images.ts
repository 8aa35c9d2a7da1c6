/** Files that another app has shared with this one, until the user has said for which raffle. Worker and page both reach it. */
const CACHE = 'shared-images';
/** The entries' addresses: nobody fetches them. */
const PATH = '/shared-images/';
const NAME_HEADER = 'x-file-name';
/** Whose they are: of whoever was signed in when they were first looked at, which is right after they were shared. */
const OWNER_HEADER = 'x-owner';

/** Keeps files that were shared, in their order, in place of those before. For the worker, which meets them. */
export async function keepSharedImages(files: readonly File[]): Promise<void> {
  await clearSharedImages();
  const cache = await caches.open(CACHE);
  for (const [place, file] of files.entries()) {
    const headers = { 'content-type': file.type, [NAME_HEADER]: encodeURIComponent(file.name) };
    await cache.put(PATH + place, new Response(file, { headers }));
  }
}

/**
 * The user's files that wait for a raffle, in the order in which they were shared. They stay until `clearSharedImages`. What
 * was shared while nobody was signed in is of the first who is, and of nobody else from then on.
 */
export async function takeSharedImages(userId: string | undefined): Promise<File[]> {
  // Pages that came over plain http have no caches; no app is installed from them either.
  if (globalThis.caches === undefined || userId === undefined) return [];
  const cache = await caches.open(CACHE);
  const files: File[] = [];
  for (const { url } of await cache.keys()) {
    const kept = await cache.match(url);
    if (!kept || (kept.headers.get(OWNER_HEADER) ?? userId) !== userId) continue;
    const { headers } = kept;
    const name = decodeURIComponent(headers.get(NAME_HEADER) ?? '');
    const file = new File([await kept.blob()], name, { type: headers.get('content-type') ?? '' });
    files.push(file);
    if (headers.has(OWNER_HEADER)) continue;
    const owned = new Headers(headers);
    owned.set(OWNER_HEADER, userId);
    await cache.put(url, new Response(file, { headers: owned }));
  }
  return files;
}

/** They have found their raffle, or nobody wants them. */
export async function clearSharedImages(): Promise<void> {
  await globalThis.caches?.delete(CACHE);
}

/** Lets go of a user's. One share takes the place of another: they are of one user, all of them. */
export async function clearOwnSharedImages(userId: string | undefined): Promise<void> {
  if ((await takeSharedImages(userId)).length > 0) await clearSharedImages();
}
