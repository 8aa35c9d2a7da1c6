import { isPendingDeletion, type Slot, type SlotKind, type SlotState } from '#src/storage/slot.ts';
import { isDue } from './retry-policy.ts';

/** States from which the engine goes on by itself. The others wait for the user. */
const SENDABLE: readonly SlotState[] = ['queued', 'unknown', 'waiting', 'sign-in-needed'];

export function isSendable(slot: Slot): boolean {
  return SENDABLE.includes(slot.state);
}

/** Slots that may be sent now: due, and with nothing in front of them. Raffles do not wait for each other. */
export function readySlots(slots: readonly Slot[], nowMs: number): Slot[] {
  return slots
    .filter((slot) => isSendable(slot) && isDue(slot.nextTryAt, nowMs) && !isBlocked(slot, slots))
    .sort((a, b) => a.queuedAt.localeCompare(b.queuedAt));
}

/** What goes in one line: one request of a raffle at a time. */
export function laneOf(slot: Slot): string {
  return slot.raffleId ?? slot.kind;
}

/** Earliest instant at which waiting alone makes a slot ready, epoch milliseconds; undefined when none will. */
export function nextWakeAt(slots: readonly Slot[], nowMs: number): number | undefined {
  const waiting = slots.filter((slot) => isSendable(slot) && !isDue(slot.nextTryAt, nowMs));
  return waiting.length > 0 ? Math.min(...waiting.map((slot) => slot.nextTryAt)) : undefined;
}

/** Within a raffle: the raffle, then the making of its config, then the config (offline design, 'The queue'). */
function isBlocked(slot: Slot, slots: readonly Slot[]): boolean {
  const own = slots.filter((other) => other.raffleId === slot.raffleId);
  // A save whose outcome is not known goes before the deletion; one that was never sent waits, and goes with the raffle.
  if (slot.kind === 'deletion') return own.some((other) => other.kind === 'raffle' && other.attempt !== null);
  if (slot.attempt === null && own.some(isPendingDeletion)) return true;
  const ahead = own.filter((other) => isBefore(other.kind, slot.kind));
  if (ahead.some((other) => !isFeeDue(other))) return true;
  return slot.kind === 'config' && slots.some(isProfileUnderWay);
}

const ORDER: readonly SlotKind[] = ['seller-profile', 'raffle', 'config-create', 'config', 'deletion'];

function isBefore(kind: SlotKind, other: SlotKind): boolean {
  return ORDER.indexOf(kind) < ORDER.indexOf(other);
}

/** A raffle that waits for its fee holds nothing up (decision 10). */
function isFeeDue(slot: Slot): boolean {
  return slot.state === 'rejected' && slot.problem?.code === 'fee-due';
}

/** The payment option is judged by the seller profile, so that one goes first; a refused one holds nothing up. */
function isProfileUnderWay(slot: Slot): boolean {
  return slot.kind === 'seller-profile' && (isSendable(slot) || slot.state === 'sending');
}
