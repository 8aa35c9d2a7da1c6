import { entryOf, findDeviceImage } from '#src/storage/device-images.ts';
import type { NewImage } from '#src/storage/stored-image.ts';
import type { SyncContext } from '../sync-context.ts';

/** See SyncEngine.addImages. */
export async function addImages(
  { database, now }: SyncContext,
  raffleId: string,
  images: readonly NewImage[],
): Promise<string[]> {
  return database.transaction('rw', database.images, async () => {
    const entries: string[] = [];
    for (const image of images) {
      const known = await database.images.get([raffleId, image.hash]);
      const row = { ...image, raffleId, url: known?.url ?? null, addedAt: now().toISOString() };
      await database.images.put(row);
      entries.push(entryOf(row));
    }
    return entries;
  });
}

/** See SyncEngine.dropImage. */
export async function dropImage(_context: SyncContext, _raffleId: string, _entry: string): Promise<void> {
  // Its bytes stay for the undo.
}

/** See SyncEngine.restoreImage. */
export async function restoreImage(
  { database }: SyncContext,
  raffleId: string,
  entry: string,
): Promise<string | undefined> {
  const row = await findDeviceImage(database, raffleId, entry);
  return row && entryOf(row);
}
