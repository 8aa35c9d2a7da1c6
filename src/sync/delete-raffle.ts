import { dayOf } from '#core/domain/days.ts';
import { forgetRaffle } from '#src/storage/deleted-raffles.ts';
import { isPendingDeletion, type Slot, slotId } from '#src/storage/slot.ts';
import type { StoredRaffle } from '#src/storage/stored-documents.ts';
import { bodyHash } from './body-hash.ts';
import { UNDO_WINDOW_MS } from './retry-policy.ts';
import type { SyncContext } from './sync-context.ts';
import { saveUnderWay } from './waiting-deletions.ts';

/**
 * Deletes a raffle at the user's word: it leaves the list at once, and the server once the time to undo is over (decision
 * file 014). What another device has deleted already goes from here for good.
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
      // Deleted in another tab already, and sent perhaps.
      else if (!slot || !isPendingDeletion(slot)) await slots.put(await deletionSlot(context, row));
    },
  );
}

/**
 * The revision that the user saw is frozen here, not when the deletion is sent: what another device writes in between is
 * not deleted unseen. Only a save of this device that is under way goes first, and its outcome is what is deleted then.
 */
async function deletionSlot(context: SyncContext, row: StoredRaffle): Promise<Slot> {
  const now = context.now();
  const { id: documentId, localRev, base } = row;
  const isKnown = base !== null && !(await saveUnderWay(context.database, row.id));
  const request = { documentId, body: '', hash: bodyHash(''), revision: base?.revision ?? null };
  return {
    id: slotId('deletion', row.id),
    kind: 'deletion',
    raffleId: row.id,
    state: 'queued',
    pending: { data: row.working, localRev, savedOn: dayOf(now) },
    attempt: isKnown ? { ...request, key: context.newId(), localRev } : null,
    tries: 0,
    nextTryAt: now.getTime() + UNDO_WINDOW_MS,
    problem: null,
    queuedAt: now.toISOString(),
  };
}
