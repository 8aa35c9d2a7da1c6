import type { PendingSave, Slot, SlotKind } from '#src/storage/slot.ts';
import { slotId } from '#src/storage/slot.ts';

/**
 * The slot after a save. Saves are whole states, so this one takes the place of a waiting one; what was once sent stays
 * as it is and goes first.
 */
export function enqueued(
  existing: Slot | undefined,
  kind: SlotKind,
  raffleId: string | null,
  pending: PendingSave,
  now: Date,
): Slot {
  if (!existing) return newSlot(kind, raffleId, pending, now);
  if (existing.attempt) return { ...existing, pending };
  return { ...existing, pending, state: 'queued', problem: null };
}

function newSlot(kind: SlotKind, raffleId: string | null, pending: PendingSave, now: Date): Slot {
  return {
    id: slotId(kind, raffleId),
    kind,
    raffleId,
    state: 'queued',
    pending,
    attempt: null,
    tries: 0,
    nextTryAt: 0,
    problem: null,
    queuedAt: now.toISOString(),
  };
}
