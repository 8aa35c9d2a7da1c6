import { uploadImage } from '#core/contract/raffle-images.ts';
import { deviceImageRef } from '#core/domain/raffle-images.ts';
import { uploadFile } from '#src/api/upload-file.ts';
import { type ImageUpload, slotId } from '#src/storage/slot.ts';
import type { ImageKey } from '#src/storage/stored-image.ts';
import { removedOf } from '../image-queue.ts';
import type { SlotSender } from '../slot-sender.ts';
import type { SyncContext } from '../sync-context.ts';
import { nameImageAnew } from './name-image-anew.ts';
import { queueRemovals } from './queue-saved-images.ts';

/** POST /private/raffle-config/upload-image/{id} (§7): answered the same address however often the same bytes are sent. */
export const imageSender: SlotSender = {
  wireNames: {},
  field: 'images',
  async freeze({ database }, slot) {
    const config = await database.raffleConfigs.get(slot.raffleId ?? '');
    return config ? { documentId: config.id, body: '', revision: null } : 'gone';
  },
  async deliver(context, slot, attempt, options) {
    const { database, uploadProgress } = context;
    const { hash } = slot.pending.data as ImageUpload;
    const key: ImageKey = [slot.raffleId ?? '', hash];
    const [image, stored] = [await database.images.get(key), await database.imageBytes.get(key)];
    if (!image || !stored) {
      // Nothing is left of it to be sent, nor to be queued again.
      await database.images.delete(key);
      await database.slots.delete(slot.id);
      return;
    }
    uploadProgress.tell(hash, 0);
    try {
      const { data } = await uploadFile(uploadImage, {
        parameters: { id: attempt.documentId },
        file: new File([stored.bytes], `${hash}.jpg`, { type: image.type }),
        onProgress: (part) => uploadProgress.tell(hash, part),
        ...options,
      });
      await settle(context, slot.id, key, data.url);
    } finally {
      uploadProgress.tell(hash, undefined);
    }
  },
  reconcile: (_context, _slot, _attempt, error) => Promise.reject(error),
};

/** The server has it, whether or not the user still wants it: what it is called is kept, for the screens and for its removal. */
function settle(context: SyncContext, id: string, key: ImageKey, url: string): Promise<void> {
  const { database, now } = context;
  const { images, raffleConfigs, slots } = database;
  return database.transaction('rw', [images, raffleConfigs, slots], async () => {
    const image = await images.get(key);
    const isWanted = (await slots.get(id)) !== undefined;
    await slots.delete(id);
    if (!image) return;
    await images.update(key, { url, uploadedAt: now().toISOString() });
    const [raffleId, hash] = key;
    await nameImageAnew(database, raffleId, [deviceImageRef(hash), image.url ?? url], url);
    const config = await raffleConfigs.get(raffleId);
    if (isWanted || !config || config.working.images.includes(url)) return;
    const removals = await slots.get(slotId('image-removals', raffleId));
    await queueRemovals(context, config, [...removedOf(removals), url]);
  });
}
