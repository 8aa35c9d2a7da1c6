import { slotAfter } from '#src/storage/slot-after.ts';
import { FIRST_STATE } from '#src/storage/slot-transitions.ts';
import {
  type PendingSave,
  type QueuedSlot,
  slotId,
  type SlotKind,
  type SlotOf,
  type SlotTypes,
} from '#src/storage/slot.ts';

/** The slot after a save. Saves are whole states, so a newer one replaces a waiting one; a frozen attempt is sent first. */
export function enqueued<K extends SlotKind>(
  existing: SlotOf<K> | undefined,
  kind: K,
  raffleId: SlotTypes[K]['raffleId'],
  pending: PendingSave<K>,
  now: Date,
): SlotOf<K> {
  return existing ? slotAfter(existing, 'saved', { pending }) : newSlot(kind, raffleId, pending, now);
}

/** A slot that was never sent. */
export function newSlot<K extends SlotKind>(
  kind: K,
  raffleId: SlotTypes[K]['raffleId'],
  pending: PendingSave<K>,
  now: Date,
): QueuedSlot<K> {
  return {
    id: slotId(kind, raffleId),
    kind,
    raffleId,
    state: FIRST_STATE,
    pending,
    attempt: null,
    tries: 0,
    nextTryAt: 0,
    problem: null,
    queuedAt: now.toISOString(),
  };
}
