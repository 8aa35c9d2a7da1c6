import { deviceImageRef, findContentHash } from '#core/domain/raffles/raffle-images.ts';
import { leadsTo } from '#src/storage/slot-after.ts';
import {
  isPendingDeletion,
  type Slot,
  type SlotKind,
  type SlotOf,
  waitsForPassword,
} from '#src/storage/slot.ts';
import { isDue } from '../context/retry-policy.ts';

/** Whether the engine sends a slot by itself. The others wait for the user or an update, or are being sent. */
export function isSendable(slot: Slot): boolean {
  return leadsTo(slot, 'begun', 'sending');
}

/** Slots that may be sent now: due, and not blocked by another. Raffles do not wait for each other. */
export function readySlots(slots: readonly Slot[], nowMs: number): Slot[] {
  return slots
    .filter((slot) => isSendable(slot) && isDue(slot, nowMs) && !isBlocked(slot, slots))
    .sort((a, b) => a.queuedAt.localeCompare(b.queuedAt));
}

/** The lane of a slot: one request of a raffle at a time; all images share a lane of their own, so that no upload delays a text. */
export function laneOf({ kind, raffleId }: Slot): string {
  return kind === 'image' ? kind : (raffleId ?? kind);
}

/** Earliest instant at which a slot's waiting time ends, epoch milliseconds; undefined when none is waiting. */
export function nextWakeAt(slots: readonly Slot[], nowMs: number): number | undefined {
  const waiting = slots.filter((slot) => isSendable(slot) && !isDue(slot, nowMs));
  return waiting.length > 0 ? Math.min(...waiting.map((slot) => slot.nextTryAt)) : undefined;
}

/** Whether another slot is sent first. Order within a raffle: raffle, creation of its config, images, config, removals of images, deletion (P-1008). */
export function isBlocked(slot: Slot, slots: readonly Slot[]): boolean {
  const own = slots.filter((other) => other.raffleId === slot.raffleId);
  // A save whose outcome is unknown is sent before the deletion; one that was never sent is deleted with the raffle.
  if (slot.kind === 'deletion')
    return (
      own.some((other) => other.kind === 'raffle' && other.attempt !== null) ||
      slots.some((other) => other.raffleId !== slot.raffleId && mayTakeImages(other, slots))
    );
  if (isDeletedUnsent(slot, own)) return true;
  if (slotsAhead(slot, own).length > 0) return true;
  return slot.kind === 'config' && slots.some((other) => goesBeforeConfig(other, slot));
}

/** Whether a slot was never sent, and its raffle is about to be deleted. */
const isDeletedUnsent = (slot: Slot, own: readonly Slot[]) =>
  slot.attempt === null && own.some(isPendingDeletion);

/** Slots of its raffle that are sent before a slot. */
function slotsAhead(slot: Slot, own: readonly Slot[]): Slot[] {
  if (slot.kind === 'image-removals' && slot.attempt !== null) return [];
  return own.filter((other) => isBefore(other, slot) && !isHeldForFee(other) && !isHeldForConfig(other));
}

const ORDER: readonly SlotKind[] = [
  'seller-profile',
  'raffle',
  'config-create',
  'image',
  'config',
  'image-removals',
  'deletion',
];

function isBefore(other: Slot, slot: Slot): boolean {
  // Removals whose outcome is unknown are sent before what may name those images again.
  if (other.kind === 'image-removals' && other.attempt !== null)
    return mayName(slot, other.pending.data.removed);
  // A configuration waits for the images that it names, and for no others.
  if (other.kind === 'image') return slot.kind === 'config' && isNamedIn(slot, other);
  return ORDER.indexOf(other.kind) < ORDER.indexOf(slot.kind);
}

/**
 * Whether a configuration that is sent by itself names images of the server: those of a raffle that is deleted first would be gone. One that
 * waits for the user, or behind what does, holds up no deletion; nor does one that is deleted with its raffle.
 */
function mayTakeImages(slot: Slot, slots: readonly Slot[]): boolean {
  if (slot.kind !== 'config' || !goesByItself(slot)) return false;
  const own = slots.filter((other) => other.raffleId === slot.raffleId);
  if (isDeletedUnsent(slot, own)) return false;
  const ahead = [...slotsAhead(slot, own), ...slots.filter((other) => goesBeforeConfig(other, slot))];
  const hasStored = slot.pending.data.images.some((entry) => findContentHash(entry) !== undefined);
  return hasStored && ahead.every(goesByItself);
}

const goesByItself = (slot: Slot) => isSendable(slot) || slot.state === 'sending';

function mayName(slot: Slot, removed: readonly string[]): boolean {
  return slot.kind === 'config' || (slot.kind === 'image' && removed.includes(slot.pending.data.url ?? ''));
}

function isNamedIn(config: SlotOf<'config'>, image: SlotOf<'image'>): boolean {
  const { images } = config.pending.data;
  const { hash, url } = image.pending.data;
  return images.includes(deviceImageRef(hash)) || (url !== null && images.includes(url));
}

/** A raffle that waits for its fee blocks nothing (P-505). */
export function isHeldForFee(slot: Slot): boolean {
  return slot.state === 'rejected' && slot.problem?.code === 'fee-due';
}

/** A package that lacks lucky numbers waits for step 1, and so blocks nothing either (P-357). */
export function isHeldForConfig(slot: Slot): boolean {
  return slot.state === 'rejected' && slot.problem?.code === 'lucky-numbers-outside';
}

/**
 * The server validates the payment option against the seller profile, which is therefore sent first, after an update if it needs one. A refused one blocks nothing,
 * unless it waits for the password alone and the option needs its Pix key.
 */
export function goesBeforeConfig(profile: Slot, config: SlotOf<'config'>): boolean {
  if (profile.kind !== 'seller-profile') return false;
  if (isSendable(profile) || profile.state === 'sending' || profile.state === 'update-needed') return true;
  return waitsForPassword(profile) && config.pending.data.paymentOption !== 'mp';
}
