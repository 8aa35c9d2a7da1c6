import { dayOf } from '#core/domain/days.ts';
import { isNamed, keyOf, listDeviceImages } from '#src/storage/device-images.ts';
import { type ImageRemovals, imageSlotId, type Slot } from '#src/storage/slot.ts';
import type { StoredRaffleConfig } from '#src/storage/stored-documents.ts';
import type { StoredImage } from '#src/storage/stored-image.ts';
import { enqueued } from './enqueue.ts';
import type { SyncContext } from './sync-context.ts';

/** The server keeps an image that no configuration names for a day; well before that it is sent again. Milliseconds. */
const UNNAMED_MAX_AGE_MS = 12 * 60 * 60_000;

export type Queueing = Pick<SyncContext, 'database' | 'now'>;

/** Puts an image on the queue, unless the server has it or it is there already. Runs within the caller's transaction. */
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
  await database.slots.put({ ...enqueued(undefined, 'image', raffleId, pending, now()), id });
}

function isOnServer(image: StoredImage, config: StoredRaffleConfig | undefined, now: Date): boolean {
  if (image.uploadedAt === null || image.url === null) return false;
  const isOld = now.getTime() - Date.parse(image.uploadedAt) > UNNAMED_MAX_AGE_MS;
  return !isOld || (config?.base?.images.includes(image.url) ?? false);
}

/** Puts every image of a raffle that its list names on the queue. Runs within the caller's transaction. */
export async function queueNamedUploads(context: Queueing, config: StoredRaffleConfig): Promise<void> {
  const { images } = config.working;
  if (images.length === 0) return;
  for (const image of await listDeviceImages(context.database, config.raffleId)) {
    if (isNamed(image, images)) await queueUpload(context, image, config);
  }
}

/** The addresses that a slot of removals is about; none for any other. */
export function removedOf(slot: Slot | undefined): string[] {
  return slot?.kind === 'image-removals' ? (slot.pending.data as ImageRemovals).removed : [];
}

/** Images of a raffle that moves under another id: rows, bytes and all. Runs within the caller's transaction. */
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
