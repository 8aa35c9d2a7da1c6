import { entryOf, isNamed, keyOf, listDeviceImages } from '#src/storage/device-images.ts';
import { dropUpload, findSlot } from '#src/storage/slots.ts';
import type { StoredRaffleConfig } from '#src/storage/stored-documents.ts';
import type { NewImage, StoredImage } from '#src/storage/stored-image.ts';
import { queueUpload } from '../queue/image-queue.ts';
import type { SyncContext } from '../context/sync-context.ts';

/** See SyncEngine.addImages. */
export function addImages(
  context: SyncContext,
  raffleId: string,
  added: readonly NewImage[],
): Promise<string[]> {
  const { images, imageBytes, raffleConfigs, slots } = context.database;
  return context.database.transaction('rw', [images, imageBytes, raffleConfigs, slots], async () => {
    const entries: string[] = [];
    for (const { bytes, ...about } of added) {
      const { url = null, uploadedAt = null } = (await images.get([raffleId, about.hash])) ?? {};
      const addedAt = context.now().toISOString();
      const row = { ...about, raffleId, size: bytes.byteLength, url, uploadedAt, addedAt };
      await imageBytes.put({ raffleId, hash: about.hash, bytes });
      await putImage(context, row);
      entries.push(entryOf(row));
    }
    return entries;
  });
}

/** See SyncEngine.restoreImage. */
export function restoreImage(
  context: SyncContext,
  raffleId: string,
  entry: string,
): Promise<string | undefined> {
  const { images, raffleConfigs, slots } = context.database;
  return context.database.transaction('rw', [images, raffleConfigs, slots], async () => {
    const row = await findNamed(context, raffleId, entry);
    if (!row) return undefined;
    const restored = { ...row, addedAt: context.now().toISOString() };
    await putImage(context, restored);
    return entryOf(restored);
  });
}

/**
 * See SyncEngine.dropImage. The bytes stay for the undo, and are swept at a later start. While a waiting save names the image it
 * is still uploaded, as that save would be blocked otherwise.
 */
export async function dropImage(context: SyncContext, raffleId: string, entry: string): Promise<void> {
  const { images, slots } = context.database;
  await context.database.transaction('rw', [images, slots], async () => {
    const row = await findNamed(context, raffleId, entry);
    if (!row) return;
    await images.update(keyOf(row), { addedAt: context.now().toISOString() });
    const save = await findSlot(context.database, 'config', raffleId);
    const isSaved = save && isNamed(row, save.pending.data.images);
    if (!isSaved) await dropUpload(context.database, raffleId, row.hash);
  });
}

async function findNamed(
  { database }: SyncContext,
  raffleId: string,
  entry: string,
): Promise<StoredImage | undefined> {
  return (await listDeviceImages(database, raffleId)).find((image) => isNamed(image, [entry]));
}

/** Stores the row, and queues the upload where the raffle has a configuration; images of a new raffle are queued with its first save. */
async function putImage(context: SyncContext, row: StoredImage): Promise<void> {
  const { images, raffleConfigs } = context.database;
  await images.put(row);
  const config = await raffleConfigs.get(row.raffleId);
  if (await canTakeImages(context, config)) await queueUpload(context, row, config);
}

/** Whether the configuration is on the server, or its creation is queued. */
async function canTakeImages(
  { database }: Pick<SyncContext, 'database'>,
  config: StoredRaffleConfig | undefined,
): Promise<boolean> {
  if (!config || config.base) return config !== undefined;
  return (await findSlot(database, 'config-create', config.raffleId)) !== undefined;
}
