import type { RaffleConfigData } from '#core/domain/raffle-config.ts';
import { entryOf, isNamed, keyOf, listDeviceImages } from '#src/storage/device-images.ts';
import { imageSlotId, slotId } from '#src/storage/slot.ts';
import type { StoredRaffleConfig } from '#src/storage/stored-documents.ts';
import type { NewImage, StoredImage } from '#src/storage/stored-image.ts';
import { queueUpload } from '../image-queue.ts';
import type { SyncContext } from '../sync-context.ts';

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
 * See SyncEngine.dropImage. Its bytes stay for the undo; what nothing names any more goes at a later start. A save that waits
 * and names it is not held up for ever: until another takes its place the image is still to be sent.
 */
export async function dropImage(context: SyncContext, raffleId: string, entry: string): Promise<void> {
  const { images, slots } = context.database;
  await context.database.transaction('rw', [images, slots], async () => {
    const row = await findNamed(context, raffleId, entry);
    if (!row) return;
    await images.update(keyOf(row), { addedAt: context.now().toISOString() });
    const save = await slots.get(slotId('config', raffleId));
    const isSaved = save && isNamed(row, (save.pending.data as RaffleConfigData).images);
    if (!isSaved) await slots.delete(imageSlotId(raffleId, row.hash));
  });
}

async function findNamed(
  { database }: SyncContext,
  raffleId: string,
  entry: string,
): Promise<StoredImage | undefined> {
  return (await listDeviceImages(database, raffleId)).find((image) => isNamed(image, [entry]));
}

/** Keeps the row, and queues it where the server has a configuration to take it; that of a new raffle is queued with its first save. */
async function putImage(context: SyncContext, row: StoredImage): Promise<void> {
  const { images, raffleConfigs } = context.database;
  await images.put(row);
  const config = await raffleConfigs.get(row.raffleId);
  if (await canTakeImages(context, config)) await queueUpload(context, row, config);
}

/** Whether the server has, or is about to get, a configuration that images can be sent for. */
async function canTakeImages(
  { database }: Pick<SyncContext, 'database'>,
  config: StoredRaffleConfig | undefined,
): Promise<boolean> {
  if (!config || config.base) return config !== undefined;
  return (await database.slots.get(slotId('config-create', config.raffleId))) !== undefined;
}
