import { withStorage } from '#src/storage/storage-problem.ts';
import type { RunningSync } from '../running-sync.ts';
import type { SyncContext } from '../sync-context.ts';
import type { SyncEngine } from '../sync-engine.ts';
import { addImages, dropImage, restoreImage } from './add-images.ts';

export type ImageActions = Pick<SyncEngine, 'addImages' | 'dropImage' | 'restoreImage'>;

/** What the picker of images asks of the engine. */
export function imageActions(context: SyncContext, running: RunningSync): ImageActions {
  return {
    async addImages(raffleId, images) {
      const entries = await withStorage(() => addImages(context, raffleId, images));
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
