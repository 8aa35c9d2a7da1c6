import { uploadImage } from '#core/contract/raffles/raffle-images.ts';
import { deviceImageRef } from '#core/domain/raffles/raffle-images.ts';
import { uploadFile } from '#src/api/upload-file.ts';
import { changeSlot, dropUpload, findSlot } from '#src/storage/slots.ts';
import type { ImageKey } from '#src/storage/stored-image.ts';
import type { SlotSender } from './slot-sender.ts';
import type { SyncContext } from '../context/sync-context.ts';
import { renameImage } from '../images/rename-image.ts';
import { queueRemovals } from '../queue/queue-saved-images.ts';

/** POST /private/raffle-config/upload-image/{id}: the same bytes always get the same address. */
export const imageSender: SlotSender<'image'> = {
  wireNames: {},
  field: 'images',
  async freeze({ database }, slot) {
    const config = await database.raffleConfigs.get(slot.raffleId);
    return config ? { documentId: config.id, body: '', revision: null } : 'gone';
  },
  async deliver(context, slot, attempt, options) {
    const { database, uploadProgress } = context;
    const { hash } = slot.pending.data;
    const key: ImageKey = [slot.raffleId, hash];
    const [image, stored] = [await database.images.get(key), await database.imageBytes.get(key)];
    if (!image || !stored) {
      // Its bytes are lost: there is nothing to send, nor to queue again.
      await database.transaction('rw', [database.images, database.slots], async () => {
        await database.images.delete(key);
        await dropUpload(database, slot.raffleId, hash);
      });
      return;
    }
    uploadProgress.set(hash, 0);
    try {
      const { data } = await uploadFile(uploadImage, {
        parameters: { id: attempt.documentId },
        file: new File([stored.bytes], `${hash}.jpg`, { type: image.type }),
        onProgress: (part) => uploadProgress.set(hash, part),
        ...options,
      });
      await settle(context, slot.id, key, data.url);
    } finally {
      uploadProgress.set(hash, undefined);
    }
  },
  reconcile: (_context, _slot, _attempt, error) => Promise.reject(error),
};

/** The server has it: its address is stored, for the screens or, where the user has dropped it meanwhile, for its removal. */
function settle(context: SyncContext, id: string, key: ImageKey, url: string): Promise<void> {
  const { database, now } = context;
  const { images, raffleConfigs, slots } = database;
  return database.transaction('rw', [images, raffleConfigs, slots], async () => {
    const image = await images.get(key);
    const slot = await slots.get(id);
    if (slot) await changeSlot(database, slot, 'uploaded', {});
    if (!image) return;
    await images.update(key, { url, uploadedAt: now().toISOString() });
    const [raffleId, hash] = key;
    await renameImage(database, raffleId, [deviceImageRef(hash), image.url ?? url], url);
    const config = await raffleConfigs.get(raffleId);
    if (slot || !config || config.working.images.includes(url)) return;
    const removals = await findSlot(database, 'image-removals', raffleId);
    await queueRemovals(context, config, [...(removals?.pending.data.removed ?? []), url]);
  });
}
