import { restoreVersion } from '../actions/restore-version.ts';
import { deleteRaffle } from '../actions/delete-raffle.ts';
import { type CopyOptions, duplicateRaffle } from '../actions/duplicate-raffle.ts';
import { type ImportedRaffle, keepImported } from '../actions/keep-imported.ts';
import type { SyncContext } from '../context/sync-context.ts';
import type { SyncControl } from '../context/sync-control.ts';
import { withRoom } from '../images/with-room.ts';
import { undoDelete } from '../queue/waiting-deletions.ts';

/** Actions on a whole raffle. */
export interface RaffleFacet {
  /** Copies a raffle and its configuration into a new draft; works offline. Returns its id. */
  duplicateRaffle(raffleId: string, options?: CopyOptions): Promise<string>;
  /** Creates a draft from an imported file, on this device only. Returns its id. @throws StorageProblem */
  importRaffle(imported: ImportedRaffle): Promise<string>;
  /** Removes it from the list at once, and from the server after UNDO_WINDOW_MS, when there is a network. */
  deleteRaffle(raffleId: string): Promise<void>;
  /** Undoes a deletion that was not sent, or was refused; false when it is too late. */
  undoDelete(raffleId: string): Promise<boolean>;
  /** Restores an older version as if it had been typed. Returns the version that undoes it. */
  restoreVersion(raffleId: string, sequence: number): Promise<number | undefined>;
}

export function raffleFacet(context: SyncContext, control: SyncControl): RaffleFacet {
  return {
    async duplicateRaffle(raffleId, options) {
      const id = await withRoom(context.database, () => duplicateRaffle(context, raffleId, options));
      control.wake();
      return id;
    },
    importRaffle: (imported) => withRoom(context.database, () => keepImported(context, imported)),
    async deleteRaffle(raffleId) {
      await withRoom(context.database, () => deleteRaffle(context, raffleId));
      control.wake();
    },
    async undoDelete(raffleId) {
      const isUndone = await withRoom(context.database, () => undoDelete(context, raffleId));
      control.wake();
      return isUndone;
    },
    restoreVersion(raffleId, sequence) {
      const restore = () => restoreVersion(context, raffleId, sequence);
      // The version that is restored is a kept one: none of them gives way.
      return withRoom(context.database, restore, { forText: false });
    },
  };
}
