import { deviceImageRef, findDeviceImageHash } from '#core/domain/raffle-images.ts';
import type { StoredImage } from './stored-image.ts';
import type { UserDatabase } from './user-database.ts';

/** The images of a raffle that this device has bytes of, by no order: a configuration's list has that. */
export function listDeviceImages(database: UserDatabase, raffleId: string): Promise<StoredImage[]> {
  return database.images.where('raffleId').equals(raffleId).toArray();
}

/** The bytes behind an entry of a configuration's list, reference or address; undefined where only the server has them. */
export async function findDeviceImage(
  database: UserDatabase,
  raffleId: string,
  entry: string,
): Promise<StoredImage | undefined> {
  const hash = findDeviceImageHash(entry);
  if (hash !== undefined) return database.images.get([raffleId, hash]);
  return (await listDeviceImages(database, raffleId)).find(({ url }) => url === entry);
}

/** How a configuration names an image now: by its address once the server has it. */
export function entryOf({ url, hash }: Pick<StoredImage, 'url' | 'hash'>): string {
  return url ?? deviceImageRef(hash);
}
