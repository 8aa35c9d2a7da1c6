import { dayOf } from '#core/domain/days.ts';
import { isNamed, listDeviceImages } from '#src/storage/device-images.ts';
import { changeSlot, dropUpload, findSlot, putSlot } from '#src/storage/slots.ts';
import type { StoredRaffleConfig } from '#src/storage/stored-documents.ts';
import { isAhead } from '#src/storage/unsaved-edits.ts';
import { enqueued } from './enqueue.ts';
import { queueNamedUploads, type Queueing } from './image-queue.ts';

/**
 * Queues what a saved list of images needs besides its own save: uploads, and removals. Runs within the transaction of the
 * save.
 */
export async function queueImagesOfSave(context: Queueing, config: StoredRaffleConfig): Promise<void> {
  await queueNamedUploads(context, config);
  const { database } = context;
  const { raffleId, base, working } = config;
  const [slot, kept] = await Promise.all([
    findSlot(database, 'image-removals', raffleId),
    listDeviceImages(database, raffleId),
  ]);
  const sent = kept.filter(({ uploadedAt }) => uploadedAt !== null);
  const known = [
    ...(slot?.pending.data.removed ?? []),
    ...(base?.images ?? []),
    ...sent.flatMap(({ url }) => url ?? []),
  ];
  const removed = known.filter((url) => !working.images.includes(url));
  if (removed.length > 0) await queueRemovals(context, config, removed);
  else if (slot?.attempt === null) await changeSlot(database, slot, 'withdrawn', {});
}

/** Queues uploads and removals again for the version that is saved after a merge. Runs within the caller's transaction. */
export async function settleImages(context: Queueing, raffleId: string): Promise<void> {
  const { database } = context;
  const config = await database.raffleConfigs.get(raffleId);
  if (!config) return;
  const save = await findSlot(database, 'config', raffleId);
  const saved = save?.pending.data ?? config.working;
  for (const image of await listDeviceImages(database, raffleId)) {
    if (!isNamed(image, [...saved.images, ...config.working.images]))
      await dropUpload(database, raffleId, image.hash);
  }
  // What is only typed removes no images: its save will.
  if (!save && config.base && isAhead(config)) return;
  await queueImagesOfSave(context, { ...config, working: saved });
}

/** Queues the removal of exactly these images of a raffle. Runs within the caller's transaction. */
export async function queueRemovals(
  { database, now }: Queueing,
  { raffleId, localRev }: StoredRaffleConfig,
  removed: readonly string[],
): Promise<void> {
  const slot = await findSlot(database, 'image-removals', raffleId);
  const pending = { data: { removed: [...new Set(removed)] }, localRev, savedOn: dayOf(now()) };
  await putSlot(database, enqueued(slot, 'image-removals', raffleId, pending, now()));
}
