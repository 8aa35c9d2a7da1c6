import { isRefused, queueOutdated } from '#src/storage/slot.ts';
import { deleteRaffle } from './delete-raffle.ts';
import type { SyncContext } from '../context/sync-context.ts';

/**
 * Makes these slots due now; what was refused is tried again as it is. A refused deletion is started again, with its undo
 * window: its raffle was listed again, and the revision that its owner sees now is the one to delete.
 */
export async function retrySlots(context: SyncContext, slotIds: readonly string[]): Promise<void> {
  const deletions: string[] = [];
  await context.database.slots
    .where('id')
    .anyOf(slotIds)
    .modify((slot) => {
      if (slot.state === 'update-needed') return queueOutdated(slot);
      const wasRefused = isRefused(slot);
      if (slot.kind === 'deletion' && wasRefused) deletions.push(slot.raffleId);
      // A deletion that was never tried waits for its undo window.
      if (slot.kind === 'deletion' && (wasRefused || slot.tries === 0)) return;
      if (slot.state === 'sending' || slot.state === 'conflict') return;
      Object.assign(slot, { tries: 0, nextTryAt: 0 }, wasRefused && { state: 'queued', problem: null });
    });
  for (const raffleId of deletions) await deleteRaffle(context, raffleId);
}
