import { forgetRaffle } from '#src/storage/deleted-raffles.ts';
import { leadsTo } from '#src/storage/slot-after.ts';
import { isPendingDeletion, type Slot, slotId } from '#src/storage/slot.ts';
import { changeSlot, findSlot } from '#src/storage/slots.ts';
import type { StoredRaffle } from '#src/storage/stored-documents.ts';
import type { UserDatabase } from '#src/storage/user-database.ts';
import { isDue } from '../context/retry-policy.ts';
import type { SyncContext } from '../context/sync-context.ts';

/**
 * Undoes a deletion that was not sent yet, or that the server refused; false when it is too late. Joins the caller's
 * transaction over the slots, where there is one.
 */
export function undoDelete({ database }: Pick<SyncContext, 'database'>, raffleId: string): Promise<boolean> {
  return database.transaction('rw', database.slots, async () => {
    const slot = await database.slots.get(slotId('deletion', raffleId));
    if (!slot || !isUndoable(slot)) return false;
    await changeSlot(database, slot, 'undone', {});
    return true;
  });
}

/** Whether a deletion certainly had no effect: it was never sent, it was refused, or it waits for an update. After a 401 an earlier try may have had one. */
export function isUndoable(slot: Slot): boolean {
  return leadsTo(slot, 'undone', 'gone');
}

/** Carries out due deletions of raffles that were never sent: they need no network. */
export async function deleteNeverSent(context: SyncContext): Promise<void> {
  const { database } = context;
  const { raffles, raffleConfigs, slots, versions, meta, images, imageBytes } = database;
  await database.transaction(
    'rw',
    [raffles, raffleConfigs, slots, versions, meta, images, imageBytes],
    async () => {
      const due = await slots
        .filter((slot) => isPendingDeletion(slot) && isDue(slot, context.now().getTime()))
        .toArray();
      for (const { raffleId } of due) {
        const row = await raffles.get(raffleId ?? '');
        if (row && !(await mayHaveBeenSent(database, row))) await forgetRaffle(database, row.id);
      }
    },
  );
}

async function mayHaveBeenSent(database: UserDatabase, row: StoredRaffle): Promise<boolean> {
  return row.base !== null || row.mayBeOnServer === true || (await saveUnderWay(database, row.id));
}

/** Whether a save of the raffle was sent and its outcome is not known. */
export async function saveUnderWay(database: UserDatabase, raffleId: string): Promise<boolean> {
  return Boolean((await findSlot(database, 'raffle', raffleId))?.attempt);
}
