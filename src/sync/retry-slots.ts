import { deleteRaffle } from './delete-raffle.ts';
import type { SyncContext } from './sync-context.ts';

/**
 * These places in the queue wait no longer, and what was refused is tried again as it is. A refused deletion is begun anew:
 * its raffle was back, and what its owner sees of it now is what goes, with the time to undo.
 */
export async function retrySlots(context: SyncContext, slotIds: readonly string[]): Promise<void> {
  const deletions: string[] = [];
  await context.database.slots
    .where('id')
    .anyOf(slotIds)
    .modify((slot) => {
      const isRefused = slot.state === 'rejected' || slot.state === 'quarantined';
      if (slot.kind === 'deletion' && isRefused) deletions.push(slot.raffleId ?? '');
      // A deletion that was never tried waits for its 'Desfazer'.
      if (slot.kind === 'deletion' && (isRefused || slot.tries === 0)) return;
      if (slot.state === 'sending' || slot.state === 'conflict') return;
      Object.assign(slot, { tries: 0, nextTryAt: 0 }, isRefused && { state: 'queued', problem: null });
    });
  for (const raffleId of deletions) await deleteRaffle(context, raffleId);
}
