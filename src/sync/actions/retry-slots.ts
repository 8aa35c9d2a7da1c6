import { slotAfter } from '#src/storage/slot-after.ts';
import { isRefused, type Slot } from '#src/storage/slot.ts';
import { changeSlots, listSlots } from '#src/storage/slots.ts';
import { deleteRaffle } from './delete-raffle.ts';
import type { SyncContext } from '../context/sync-context.ts';

/**
 * Makes these slots due now; what was refused is tried again as it is. A refused deletion is started again, with its undo
 * window: its raffle was listed again, and the revision that its owner sees now is the one to delete.
 */
export async function retrySlots(context: SyncContext, slotIds: readonly string[]): Promise<void> {
  const { database } = context;
  await changeSlots(
    database,
    (slot) => slotIds.includes(slot.id) && isRetried(slot),
    (slot) => slotAfter(slot, 'retried', { tries: 0, nextTryAt: 0 }),
  );
  for (const slot of await listSlots(database))
    if (slotIds.includes(slot.id) && slot.kind === 'deletion' && isRefused(slot))
      await deleteRaffle(context, slot.raffleId);
}

/** Neither what is being sent, nor what waits for a choice. */
function isRetried(slot: Slot): boolean {
  if (slot.state === 'sending' || slot.state === 'conflict') return false;
  // A deletion that was never tried waits for its undo window.
  return slot.kind !== 'deletion' || slot.state === 'update-needed' || (!isRefused(slot) && slot.tries > 0);
}
