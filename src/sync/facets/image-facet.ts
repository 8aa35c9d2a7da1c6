import { NO_ROOM_FOR_IMAGE, NO_ROOM_FOR_IMAGE_AND_TEXT } from '#core/text/raffles/images.ts';
import { requestPersistence } from '#src/storage/persistence.ts';
import { StorageProblem } from '#src/storage/storage-problem.ts';
import type { NewImage } from '#src/storage/stored-image.ts';
import type { SyncContext } from '../context/sync-context.ts';
import type { SyncControl } from '../context/sync-control.ts';
import { addImages, dropImage, restoreImage } from '../images/add-images.ts';
import { withRoom } from '../images/with-room.ts';

/** The image picker's calls. */
export interface ImageFacet {
  /**
   * Stores images of a raffle on this device and starts uploading them, whether or not its configuration names them yet.
   * Returns their entries for the configuration, in the same order. @throws StorageProblem with a message about the image.
   */
  addImages(raffleId: string, images: readonly NewImage[]): Promise<string[]>;
  /** Removes an image, given by its entry, and cancels its upload. */
  dropImage(raffleId: string, entry: string): Promise<void>;
  /** Undoes `dropImage`. Returns the image's current entry; undefined if its bytes are gone. */
  restoreImage(raffleId: string, entry: string): Promise<string | undefined>;
}

export function imageFacet(context: SyncContext, control: SyncControl): ImageFacet {
  return {
    async addImages(raffleId, images) {
      const entries = await addWithRoom(context, raffleId, images);
      requestPersistence();
      control.wake();
      return entries;
    },
    async dropImage(raffleId, entry) {
      await withRoom(context.database, () => dropImage(context, raffleId, entry), { forText: false });
      control.wake();
    },
    async restoreImage(raffleId, entry) {
      const restore = () => restoreImage(context, raffleId, entry);
      const restored = await withRoom(context.database, restore, { forText: false });
      control.wake();
      return restored;
    },
  };
}

/** If there is still no room after freeing copies, the image is refused; the message says whether the text is stored (P-1015). */
async function addWithRoom(
  context: SyncContext,
  raffleId: string,
  images: readonly NewImage[],
): Promise<string[]> {
  try {
    const add = () => addImages(context, raffleId, images);
    return await withRoom(context.database, add, { forText: false });
  } catch (error) {
    if (!(error instanceof StorageProblem) || error.kind !== 'full') throw error;
    // Only then it is known whether the text fits.
    await context.flushForms();
    const isTextStored = context.unstored.list().length === 0;
    throw new StorageProblem('full', error, isTextStored ? NO_ROOM_FOR_IMAGE : NO_ROOM_FOR_IMAGE_AND_TEXT);
  }
}
