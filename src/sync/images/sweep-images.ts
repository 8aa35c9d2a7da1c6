import { isNamed, keyOf, removeDeviceImages } from '#src/storage/device-images.ts';
import { dropUpload, findSlot } from '#src/storage/slots.ts';
import type { StoredImage } from '#src/storage/stored-image.ts';
import type { UserDatabase } from '#src/storage/user-database.ts';
import { listVersions } from '#src/storage/versions.ts';
import type { SyncContext } from '../context/sync-context.ts';

/** An image that nothing names is deleted after this long: another tab may have a form open, or offer an undo. Milliseconds. */
const ORPHAN_AGE_MS = 60 * 60_000;
/** Bytes of images that are kept although the server has them, for viewing offline. */
const OFFLINE_COPIES_MAX_BYTES = 60_000_000;

/** At start: deletes images that no configuration and no waiting save names, and the oldest offline copies beyond `OFFLINE_COPIES_MAX_BYTES`. */
export async function sweepImages({ database, now }: SyncContext): Promise<void> {
  const { images, imageBytes, raffleConfigs, slots, versions } = database;
  await database.transaction('rw', [images, imageBytes, raffleConfigs, slots, versions], async () => {
    for (const image of await images.toArray()) {
      if (!(await isWanted(database, image, now()))) await forget(database, image);
    }
    // An uploaded image that the server's version does not name yet may be deleted there: this may be its only copy.
    const copies = await listOfflineCopies(database);
    await removeDeviceImages(database, beyondBound(copies, OFFLINE_COPIES_MAX_BYTES));
  });
}

/** Images whose bytes are here although the server keeps them: its version of their configuration names them. */
export async function listOfflineCopies({ images, raffleConfigs }: UserDatabase): Promise<StoredImage[]> {
  const configs = new Map((await raffleConfigs.toArray()).map((config) => [config.raffleId, config]));
  return (await images.toArray()).filter(
    ({ raffleId, uploadedAt, url }) =>
      uploadedAt !== null && url !== null && configs.get(raffleId)?.base?.images.includes(url) === true,
  );
}

/** Deletes offline copies, to make room for unsent images. Returns how many bytes. Joins the caller's transaction. */
export async function dropOfflineCopies(database: UserDatabase): Promise<number> {
  const { images, imageBytes, raffleConfigs } = database;
  return database.transaction('rw', images, imageBytes, raffleConfigs, async () => {
    const copies = await listOfflineCopies(database);
    await removeDeviceImages(database, copies);
    return copies.reduce((sum, { size }) => sum + size, 0);
  });
}

/** The oldest of the images, from where all newer ones together exceed `max` bytes. */
function beyondBound(images: readonly StoredImage[], max: number): StoredImage[] {
  let bytes = 0;
  return images
    .toSorted((a, b) => b.addedAt.localeCompare(a.addedAt))
    .filter(({ size }) => (bytes += size) > max);
}

async function isWanted(database: UserDatabase, image: StoredImage, now: Date): Promise<boolean> {
  if (Math.abs(now.getTime() - Date.parse(image.addedAt)) < ORPHAN_AGE_MS) return true;
  const config = await database.raffleConfigs.get(image.raffleId);
  if (!config) return false;
  const { working, base, conflict } = config;
  // A waiting save would be refused for an image that the server has forgotten meanwhile, or lost (P-1048).
  const saved = (await findSlot(database, 'config', image.raffleId))?.pending.data ?? null;
  const isUsed = [working, base, conflict, saved].some((data) => data && isNamed(image, data.images));
  // An older version that is restored needs it: the server never had it, or deletes it, as no configuration there names it.
  return isUsed || (await isInHistory(database, image, config.id));
}

async function isInHistory(database: UserDatabase, image: StoredImage, configId: string): Promise<boolean> {
  const versions = await listVersions(database, 'config', configId);
  return versions.some(({ data }) => isNamed(image, data.images));
}

async function forget(database: UserDatabase, image: StoredImage): Promise<void> {
  const [raffleId, hash] = keyOf(image);
  await dropUpload(database, raffleId, hash);
  await removeDeviceImages(database, [image]);
}
