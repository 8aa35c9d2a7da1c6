import { NO_ROOM_FOR_IMAGE } from '#core/text/images.ts';
import { requestPersistence } from '#src/storage/persistence.ts';
import { StorageProblem } from '#src/storage/storage-problem.ts';
import type { NewImage } from '#src/storage/stored-image.ts';
import type { RunningSync } from '../running-sync.ts';
import type { SyncContext } from '../sync-context.ts';
import type { SyncEngine } from '../sync-engine.ts';
import { addImages, dropImage, restoreImage } from './add-images.ts';
import { withRoom } from '../with-room.ts';

export type ImageActions = Pick<SyncEngine, 'addImages' | 'dropImage' | 'restoreImage'>;

/** What the picker of images asks of the engine. */
export function imageActions(context: SyncContext, running: RunningSync): ImageActions {
  return {
    async addImages(raffleId, images) {
      const entries = await addWithRoom(context, raffleId, images);
      requestPersistence();
      running.wake();
      return entries;
    },
    async dropImage(raffleId, entry) {
      await dropImage(context, raffleId, entry);
      running.wake();
    },
    async restoreImage(raffleId, entry) {
      const restored = await restoreImage(context, raffleId, entry);
      running.wake();
      return restored;
    },
  };
}

/** Where there is no room even so, the image is refused, and nothing but the image. */
async function addWithRoom(
  context: SyncContext,
  raffleId: string,
  images: readonly NewImage[],
): Promise<string[]> {
  try {
    return await withRoom(context.database, () => addImages(context, raffleId, images));
  } catch (error) {
    const isFull = error instanceof StorageProblem && error.kind === 'full';
    throw isFull ? new StorageProblem('full', error, NO_ROOM_FOR_IMAGE) : error;
  }
}
