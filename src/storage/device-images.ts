import { deviceImageRef, findDeviceImageHash } from '#core/domain/raffles/raffle-images.ts';
import type { ImageKey, StoredImage, StoredImageBytes } from './stored-image.ts';
import type { UserDatabase } from './user-database.ts';

/** The images of a raffle that this device has, unordered; the configuration's list has the order. */
export function listDeviceImages(database: UserDatabase, raffleId: string): Promise<StoredImage[]> {
  return database.images.where('raffleId').equals(raffleId).toArray();
}

/** An image with its bytes, by its entry (reference or address); undefined if only the server has it. */
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

/** The image's entry in a configuration: its address if it has one, else its device reference. */
export function entryOf({ url, hash }: Pick<StoredImage, 'url' | 'hash'>): string {
  return url ?? deviceImageRef(hash);
}

/** Whether a list of entries contains an image, by reference or address. */
export function isNamed(
  { url, hash }: Pick<StoredImage, 'url' | 'hash'>,
  entries: readonly string[],
): boolean {
  return entries.some((entry) => entry === url || entry === deviceImageRef(hash));
}

/**
 * Replaces references by addresses where the image has one, and removes duplicates: a form that was open during the upload
 * still has the reference.
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
