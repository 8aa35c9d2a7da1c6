import { dayOf } from '#core/domain/days.ts';
import { isNamed, keyOf, listDeviceImages } from '#src/storage/device-images.ts';
import { imageSlotId } from '#src/storage/slot.ts';
import { putSlot } from '#src/storage/slots.ts';
import type { StoredRaffleConfig } from '#src/storage/stored-documents.ts';
import type { StoredImage } from '#src/storage/stored-image.ts';
import { newSlot } from './enqueue.ts';
import type { SyncContext } from '../context/sync-context.ts';

/** The server deletes an image that no configuration names after a day; an older one is sent again. Milliseconds. */
const UNNAMED_MAX_AGE_MS = 12 * 60 * 60_000;

export type Queueing = Pick<SyncContext, 'database' | 'now'>;

/** Queues the upload of an image, unless the server has it or it is queued already. Runs within the caller's transaction. */
export async function queueUpload(
  { database, now }: Queueing,
  image: StoredImage,
  config: StoredRaffleConfig | undefined,
): Promise<void> {
  if (isOnServer(image, config, now())) return;
  const { raffleId, hash, url } = image;
  const id = imageSlotId(raffleId, hash);
  if (await database.slots.get(id)) return;
  const pending = { data: { hash, url }, localRev: 0, savedOn: dayOf(now()) };
  await putSlot(database, { ...newSlot('image', raffleId, pending, now()), id });
}

function isOnServer(image: StoredImage, config: StoredRaffleConfig | undefined, now: Date): boolean {
  if (image.uploadedAt === null || image.url === null) return false;
  const isOld = now.getTime() - Date.parse(image.uploadedAt) > UNNAMED_MAX_AGE_MS;
  return !isOld || (config?.base?.images.includes(image.url) ?? false);
}

/** Queues the upload of every image of this device that the configuration names. Runs within the caller's transaction. */
export async function queueNamedUploads(context: Queueing, config: StoredRaffleConfig): Promise<void> {
  const { images } = config.working;
  if (images.length === 0) return;
  for (const image of await listDeviceImages(context.database, config.raffleId)) {
    if (isNamed(image, images)) await queueUpload(context, image, config);
  }
}

/** Moves the images of a raffle, rows and bytes, to another raffle id. Runs within the caller's transaction. */
export async function moveImages(
  { images, imageBytes }: SyncContext['database'],
  from: string,
  to: string,
): Promise<void> {
  for (const row of await images.where('raffleId').equals(from).toArray()) {
    const stored = await imageBytes.get(keyOf(row));
    await images.delete(keyOf(row));
    await imageBytes.delete(keyOf(row));
    await images.put({ ...row, raffleId: to });
    if (stored) await imageBytes.put({ ...stored, raffleId: to });
  }
}
