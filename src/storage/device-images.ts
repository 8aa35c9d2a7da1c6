import { deviceImageRef, findDeviceImageHash } from '#core/domain/raffle-images.ts';
import type { ImageKey, StoredImage, StoredImageBytes } from './stored-image.ts';
import type { UserDatabase } from './user-database.ts';

/** The images of a raffle that this device has, in no order: a configuration's list has that. */
export function listDeviceImages(database: UserDatabase, raffleId: string): Promise<StoredImage[]> {
  return database.images.where('raffleId').equals(raffleId).toArray();
}

/** An image with its bytes by an entry of a configuration's list, reference or address; undefined where only the server has it. */
export async function findDeviceImage(
  database: UserDatabase,
  raffleId: string,
  entry: string,
): Promise<(StoredImage & StoredImageBytes) | undefined> {
  const image = (await listDeviceImages(database, raffleId)).find((one) => isNamed(one, [entry]));
  const stored = image && (await database.imageBytes.get(keyOf(image)));
  return image && stored && { ...image, bytes: stored.bytes };
}

export function keyOf({ raffleId, hash }: Pick<StoredImage, 'raffleId' | 'hash'>): ImageKey {
  return [raffleId, hash];
}

/** How a configuration names an image now: by its address once the server has told it. */
export function entryOf({ url, hash }: Pick<StoredImage, 'url' | 'hash'>): string {
  return url ?? deviceImageRef(hash);
}

/** Whether a list names an image, by its reference or by its address. */
export function isNamed(
  { url, hash }: Pick<StoredImage, 'url' | 'hash'>,
  entries: readonly string[],
): boolean {
  return entries.some((entry) => entry === url || entry === deviceImageRef(hash));
}

/**
 * A list with addresses in the place of references whose image the server has told one for, each image once: a form that
 * was open meanwhile still names it by its reference.
 */
export async function withAddresses(
  database: UserDatabase,
  raffleId: string,
  entries: readonly string[],
): Promise<string[]> {
  const isSettled = entries.every((entry) => findDeviceImageHash(entry) === undefined);
  const images = isSettled ? [] : await listDeviceImages(database, raffleId);
  const settled = entries.map((entry) => {
    const image = images.find((one) => isNamed(one, [entry]));
    return image ? entryOf(image) : entry;
  });
  return [...new Set(settled)];
}

/** Removes images with their bytes. Joins the caller's transaction, where there is one. */
export async function removeDeviceImages(
  { images, imageBytes }: UserDatabase,
  rows: readonly StoredImage[],
): Promise<void> {
  await images.bulkDelete(rows.map(keyOf));
  await imageBytes.bulkDelete(rows.map(keyOf));
}
