import { forgetRaffle } from '#src/storage/deleted-raffles.ts';
import { isPendingDeletion, type Slot, slotId } from '#src/storage/slot.ts';
import type { StoredRaffle } from '#src/storage/stored-documents.ts';
import type { UserDatabase } from '#src/storage/user-database.ts';
import { isDue } from './retry-policy.ts';
import type { SyncContext } from './sync-context.ts';

/**
 * Takes back a deletion that was not sent yet, or that the server refused; answers false when it is too late. Joins the
 * caller's transaction over the slots, where there is one.
 */
export function undoDelete({ database }: Pick<SyncContext, 'database'>, raffleId: string): Promise<boolean> {
  return database.transaction('rw', database.slots, async () => {
    const slot = await database.slots.get(slotId('deletion', raffleId));
    if (!slot || !isUndoable(slot)) return false;
    await database.slots.delete(slot.id);
    return true;
  });
}

/** Whether a deletion has certainly had no effect: it was never sent, or refused. A 401 says nothing of the tries before it. */
export function isUndoable(slot: Slot): boolean {
  return slot.state === 'queued' || !isPendingDeletion(slot);
}

/** Deletions whose time is up, of raffles that the server never heard of: they need no network. */
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
        if (row && !(await wasSent(database, row))) await forgetRaffle(database, row.id);
      }
    },
  );
}

async function wasSent(database: UserDatabase, row: StoredRaffle): Promise<boolean> {
  return row.base !== null || (await saveUnderWay(database, row.id));
}

/** A save of which nobody knows whether the server has it. */
export async function saveUnderWay(database: UserDatabase, raffleId: string): Promise<boolean> {
  return Boolean((await database.slots.get(slotId('raffle', raffleId)))?.attempt);
}
