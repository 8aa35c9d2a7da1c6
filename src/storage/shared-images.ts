/** Cache of files shared from other apps, until the user chooses a raffle. Used by worker and page. */
const CACHE = 'shared-images';
/** Keys of the entries; not real addresses. */
const PATH = '/shared-images/';
const NAME_HEADER = 'x-file-name';
/** Id of the owner: the user who was signed in when the files were first read, right after they were shared. */
const OWNER_HEADER = 'x-owner';

/** Stores shared files in their order and replaces earlier ones. Called by the worker. @throws without room for all; then none is kept */
export async function keepSharedImages(files: readonly File[]): Promise<void> {
  await clearSharedImages();
  try {
    const cache = await caches.open(CACHE);
    for (const [place, file] of files.entries()) {
      const headers = { 'content-type': file.type, [NAME_HEADER]: encodeURIComponent(file.name) };
      await cache.put(PATH + place, new Response(file, { headers }));
    }
  } catch (error) {
    await clearSharedImages();
    throw error;
  }
}

/** Where an entry stands among the shared files. A cache that was written to again may have another order. */
const placeOf = ({ url }: Request) => Number(url.slice(url.lastIndexOf('/') + 1));

/**
 * The user's shared files, in the order in which they were shared. They stay until `clearSharedImages`. Files without an owner
 * are assigned to the first user who reads them.
 */
export async function takeSharedImages(userId: string | undefined): Promise<File[]> {
  // Insecure origins have no Cache API.
  if (globalThis.caches === undefined || userId === undefined) return [];
  const cache = await caches.open(CACHE);
  const files: File[] = [];
  for (const { url } of (await cache.keys()).toSorted((one, other) => placeOf(one) - placeOf(other))) {
    const kept = await cache.match(url);
    if (!kept || (kept.headers.get(OWNER_HEADER) ?? userId) !== userId) continue;
    const { headers } = kept;
    const name = decodeURIComponent(headers.get(NAME_HEADER) ?? '');
    const file = new File([await kept.blob()], name, { type: headers.get('content-type') ?? '' });
    files.push(file);
    if (headers.has(OWNER_HEADER)) continue;
    const owned = new Headers(headers);
    owned.set(OWNER_HEADER, userId);
    // Without room for another copy they are shown all the same, and assigned the next time.
    await cache.put(url, new Response(file, { headers: owned })).catch(() => undefined);
  }
  return files;
}

export async function clearSharedImages(): Promise<void> {
  await globalThis.caches?.delete(CACHE);
}

/** Deletes the shared files if they belong to this user. All of them have the same owner. */
export async function clearOwnSharedImages(userId: string | undefined): Promise<void> {
  if ((await takeSharedImages(userId)).length > 0) await clearSharedImages();
}
