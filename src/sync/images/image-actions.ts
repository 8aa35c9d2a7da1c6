import { NO_ROOM_FOR_IMAGE } from '#core/text/images.ts';
import { requestPersistence } from '#src/storage/persistence.ts';
import { StorageProblem, withStorage } from '#src/storage/storage-problem.ts';
import type { NewImage } from '#src/storage/stored-image.ts';
import type { RunningSync } from '../running-sync.ts';
import type { SyncContext } from '../sync-context.ts';
import type { SyncEngine } from '../sync-engine.ts';
import { addImages, dropImage, restoreImage } from './add-images.ts';
import { dropOfflineCopies } from './sweep-images.ts';

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

/** Where there is no room, copies of what the server has make it; only then is the image refused, and nothing but the image. */
async function addWithRoom(
  context: SyncContext,
  raffleId: string,
  images: readonly NewImage[],
): Promise<string[]> {
  const add = () => withStorage(() => addImages(context, raffleId, images));
  try {
    return await add().catch(async (error: unknown) => {
      if (!isFull(error) || (await dropOfflineCopies(context.database)) === 0) throw error;
      return add();
    });
  } catch (error) {
    throw isFull(error) ? new StorageProblem('full', error, NO_ROOM_FOR_IMAGE) : error;
  }
}

function isFull(error: unknown): boolean {
  return error instanceof StorageProblem && error.kind === 'full';
}
