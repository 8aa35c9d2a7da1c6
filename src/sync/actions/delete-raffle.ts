import { dayOf } from '#core/domain/days.ts';
import { forgetRaffle } from '#src/storage/deleted-raffles.ts';
import { isPendingDeletion, type Slot, slotId } from '#src/storage/slot.ts';
import { putSlot } from '#src/storage/slots.ts';
import type { StoredRaffle } from '#src/storage/stored-documents.ts';
import { bodyHash } from '../context/body-hash.ts';
import { baseRevisionOf } from '../context/base-revision-of.ts';
import { UNDO_WINDOW_MS } from '../context/retry-policy.ts';
import { newSlot } from '../queue/enqueue.ts';
import type { SyncContext } from '../context/sync-context.ts';
import { saveUnderWay } from '../queue/waiting-deletions.ts';

/**
 * Deletes a raffle: it leaves the list at once, and is deleted on the server once the undo window is over (decision file 014).
 * One that another device has deleted already is removed from this device for good.
 */
export async function deleteRaffle(context: SyncContext, raffleId: string): Promise<void> {
  const { database } = context;
  const { raffles, raffleConfigs, slots, versions, meta, images, imageBytes } = database;
  await database.transaction(
    'rw',
    [raffles, raffleConfigs, slots, versions, meta, images, imageBytes],
    async () => {
      const row = await raffles.get(raffleId);
      if (!row) return;
      const slot = await slots.get(slotId('deletion', raffleId));
      if (row.deletedElsewhere) await forgetRaffle(database, raffleId);
      // Deleted in another tab already, and possibly sent.
      else if (!slot || !isPendingDeletion(slot)) await putSlot(database, await deletionSlot(context, row));
    },
  );
}

/**
 * The version that the user saw is frozen here, not when the deletion is sent: changes of another device in between are not
 * deleted unseen. Only where a save of this device is under way, the deletion is frozen after its outcome is known.
 */
async function deletionSlot(context: SyncContext, row: StoredRaffle): Promise<Slot> {
  const now = context.now();
  const { id: documentId, localRev, base } = row;
  const isKnown = base !== null && !(await saveUnderWay(context.database, row.id));
  const pending = { data: row.working, localRev, savedOn: dayOf(now) };
  const nextTryAt = now.getTime() + UNDO_WINDOW_MS;
  const slot = { ...newSlot('deletion', row.id, pending, now), nextTryAt };
  if (!isKnown) return slot;
  const request = { documentId, body: '', hash: bodyHash(''), ...baseRevisionOf(base) };
  return { ...slot, attempt: { ...request, key: context.newId(), localRev } };
}
