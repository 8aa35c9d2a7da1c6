import type { RaffleConfigData } from '#core/domain/raffle-config.ts';
import { isNamed, keyOf, removeDeviceImages } from '#src/storage/device-images.ts';
import { imageSlotId } from '#src/storage/slot.ts';
import type { StoredImage } from '#src/storage/stored-image.ts';
import type { UserDatabase } from '#src/storage/user-database.ts';
import { listVersions } from '#src/storage/versions.ts';
import type { SyncContext } from '../sync-context.ts';

/** An image that nothing names goes after this long: a form may be open in another tab, or an undo on its screen. Milliseconds. */
const ORPHAN_AGE_MS = 60 * 60_000;
/** Bytes of images that are kept although the server has them, so that the user's own are seen offline. */
const OFFLINE_COPIES_MAX_BYTES = 60_000_000;

/** At start: lets go of images that no configuration has ever come to name, and of the oldest copies beyond their bound. */
export async function sweepImages({ database, now }: SyncContext): Promise<void> {
  const { images, imageBytes, raffleConfigs, slots, versions } = database;
  await database.transaction('rw', [images, imageBytes, raffleConfigs, slots, versions], async () => {
    const named: StoredImage[] = [];
    for (const image of await images.toArray()) {
      if (await isWanted(database, image, now())) named.push(image);
      else await forget(database, image);
    }
    await removeDeviceImages(database, beyondBound(named, OFFLINE_COPIES_MAX_BYTES));
  });
}

/** Images whose bytes are here although the server has them for good: what it told of their raffle names them. */
export async function listOfflineCopies({ images, raffleConfigs }: UserDatabase): Promise<StoredImage[]> {
  const configs = new Map((await raffleConfigs.toArray()).map((config) => [config.raffleId, config]));
  return (await images.toArray()).filter(
    ({ raffleId, uploadedAt, url }) =>
      uploadedAt !== null && url !== null && configs.get(raffleId)?.base?.images.includes(url) === true,
  );
}

/** Frees what the server has, for an image that it has not. Answers how many bytes. Joins the caller's transaction. */
export async function dropOfflineCopies(database: UserDatabase): Promise<number> {
  const { images, imageBytes, raffleConfigs } = database;
  return database.transaction('rw', images, imageBytes, raffleConfigs, async () => {
    const copies = await listOfflineCopies(database);
    await removeDeviceImages(database, copies);
    return copies.reduce((sum, { size }) => sum + size, 0);
  });
}

/** The oldest of those that the server has, as far as all of them together are more than `max` bytes. */
function beyondBound(images: readonly StoredImage[], max: number): StoredImage[] {
  let bytes = 0;
  return images
    .filter(({ uploadedAt }) => uploadedAt !== null)
    .sort((a, b) => b.addedAt.localeCompare(a.addedAt))
    .filter(({ size }) => (bytes += size) > max);
}

async function isWanted(database: UserDatabase, image: StoredImage, now: Date): Promise<boolean> {
  if (Math.abs(now.getTime() - Date.parse(image.addedAt)) < ORPHAN_AGE_MS) return true;
  const config = await database.raffleConfigs.get(image.raffleId);
  if (!config) return false;
  const { working, base, conflict } = config;
  const isShown = [working, base, conflict].some((data) => data !== null && isNamed(image, data.images));
  // Nobody else has it: an older version that is brought back needs it.
  return isShown || (image.uploadedAt === null && (await isInHistory(database, image, config.id)));
}

async function isInHistory(database: UserDatabase, image: StoredImage, configId: string): Promise<boolean> {
  const versions = await listVersions(database, 'config', configId);
  return versions.some(({ data }) => isNamed(image, (data as RaffleConfigData).images));
}

async function forget(database: UserDatabase, image: StoredImage): Promise<void> {
  const [raffleId, hash] = keyOf(image);
  await database.slots.delete(imageSlotId(raffleId, hash));
  await removeDeviceImages(database, [image]);
}
