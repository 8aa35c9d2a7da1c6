import { discard, type Discardable } from '../actions/discard.ts';
import { retrySlots } from '../actions/retry-slots.ts';
import type { SyncContext } from '../context/sync-context.ts';
import type { SyncControl } from '../context/sync-control.ts';
import { withStorage } from '#src/storage/with-storage.ts';
import { dropOfflineCopies } from '../images/sweep-images.ts';
import { withRoom } from '../images/with-room.ts';

/** The calls of the page 'Pendências'. */
export interface PendingFacet {
  /** 'Enviar agora' for these slots: clears their retry delays, requeues refused ones, and sends. */
  retry(slotIds: readonly string[]): Promise<void>;
  /** Discards one pending item; its data stay in the history. False while it is being sent. */
  discard(what: Discardable): Promise<boolean>;
  /** Deletes local copies of images that the server has. Returns the bytes freed. @throws StorageProblem */
  freeOfflineCopies(): Promise<number>;
}

export function pendingFacet(context: SyncContext, control: SyncControl): PendingFacet {
  return {
    async retry(slotIds) {
      await retrySlots(context, slotIds);
      await control.send();
    },
    async discard(what) {
      const isDiscarded = await withRoom(context.database, () => discard(context, what));
      control.wake();
      return isDiscarded;
    },
    freeOfflineCopies: () => withStorage(() => dropOfflineCopies(context.database), context.database),
  };
}
