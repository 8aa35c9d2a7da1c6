import { dayOf } from '#core/domain/days.ts';
import type { RaffleConfigData } from '#core/domain/raffle-config.ts';
import { isNamed, listDeviceImages } from '#src/storage/device-images.ts';
import { imageSlotId, slotId } from '#src/storage/slot.ts';
import type { StoredRaffleConfig } from '#src/storage/stored-documents.ts';
import { enqueued } from '../enqueue.ts';
import { queueNamedUploads, type Queueing, removedOf } from '../image-queue.ts';

/**
 * What a saved list asks of the server besides itself: images that it is to get, and those that it is to let go of. Runs
 * within the transaction of the save.
 */
export async function queueImagesOfSave(context: Queueing, config: StoredRaffleConfig): Promise<void> {
  await queueNamedUploads(context, config);
  const { database } = context;
  const { raffleId, base, working } = config;
  const id = slotId('image-removals', raffleId);
  const [slot, kept] = await Promise.all([database.slots.get(id), listDeviceImages(database, raffleId)]);
  const sent = kept.filter(({ uploadedAt }) => uploadedAt !== null);
  const known = [...removedOf(slot), ...(base?.images ?? []), ...sent.flatMap(({ url }) => url ?? [])];
  const removed = known.filter((url) => !working.images.includes(url));
  if (removed.length > 0) await queueRemovals(context, config, removed);
  else if (slot?.attempt === null) await database.slots.delete(id);
}

/**
 * After a merge images follow the version that is saved now: what it names is sent, what nothing names is not. Runs within the
 * caller's transaction.
 */
export async function settleImages(context: Queueing, raffleId: string): Promise<void> {
  const { database } = context;
  const config = await database.raffleConfigs.get(raffleId);
  if (!config) return;
  const save = await database.slots.get(slotId('config', raffleId));
  const saved = save ? (save.pending.data as RaffleConfigData) : config.working;
  for (const image of await listDeviceImages(database, raffleId)) {
    if (!isNamed(image, [...saved.images, ...config.working.images]))
      await database.slots.delete(imageSlotId(raffleId, image.hash));
  }
  await queueImagesOfSave(context, { ...config, working: saved });
}

/** Puts these and no other images of a raffle on the queue to be let go of. Runs within the caller's transaction. */
export async function queueRemovals(
  { database, now }: Queueing,
  { raffleId, localRev }: StoredRaffleConfig,
  removed: readonly string[],
): Promise<void> {
  const slot = await database.slots.get(slotId('image-removals', raffleId));
  const pending = { data: { removed: [...new Set(removed)] }, localRev, savedOn: dayOf(now()) };
  await database.slots.put(enqueued(slot, 'image-removals', raffleId, pending, now()));
}
