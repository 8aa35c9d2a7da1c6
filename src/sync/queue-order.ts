import { deviceImageRef } from '#core/domain/raffle-images.ts';
import type { RaffleConfigData } from '#core/domain/raffle-config.ts';
import {
  type ImageUpload,
  isPendingDeletion,
  type Slot,
  type SlotKind,
  type SlotState,
  waitsForPassword,
} from '#src/storage/slot.ts';
import { removedOf } from './image-queue.ts';
import { isDue } from './retry-policy.ts';

/** States from which the engine goes on by itself. The others wait for the user. */
const SENDABLE: readonly SlotState[] = ['queued', 'unknown', 'waiting', 'sign-in-needed'];

export function isSendable(slot: Slot): boolean {
  return SENDABLE.includes(slot.state);
}

/** Slots that may be sent now: due, and with nothing in front of them. Raffles do not wait for each other. */
export function readySlots(slots: readonly Slot[], nowMs: number): Slot[] {
  return slots
    .filter((slot) => isSendable(slot) && isDue(slot, nowMs) && !isBlocked(slot, slots))
    .sort((a, b) => a.queuedAt.localeCompare(b.queuedAt));
}

/** What goes in one line: one request of a raffle at a time; and all images in one beside them, so that no photo holds a text up. */
export function laneOf({ kind, raffleId }: Slot): string {
  return kind === 'image' ? kind : (raffleId ?? kind);
}

/** Earliest instant at which waiting alone makes a slot ready, epoch milliseconds; undefined when none will. */
export function nextWakeAt(slots: readonly Slot[], nowMs: number): number | undefined {
  const waiting = slots.filter((slot) => isSendable(slot) && !isDue(slot, nowMs));
  return waiting.length > 0 ? Math.min(...waiting.map((slot) => slot.nextTryAt)) : undefined;
}

/** Within a raffle: the raffle, the making of its config, its images, the config, then what it no longer names (offline design, 'The queue'). */
export function isBlocked(slot: Slot, slots: readonly Slot[]): boolean {
  const own = slots.filter((other) => other.raffleId === slot.raffleId);
  // A save whose outcome is not known goes before the deletion; one that was never sent waits, and goes with the raffle.
  if (slot.kind === 'deletion') return own.some((other) => other.kind === 'raffle' && other.attempt !== null);
  if (slot.attempt === null && own.some(isPendingDeletion)) return true;
  const isInFront = slot.kind === 'image-removals' && slot.attempt !== null;
  const ahead = isInFront ? [] : own.filter((other) => isBefore(other, slot));
  if (ahead.some((other) => !isHeldForFee(other))) return true;
  return slot.kind === 'config' && slots.some((other) => goesBeforeConfig(other, slot));
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
  // Removals that were sent, with an outcome that nobody knows, go before whatever may name those images anew.
  if (other.kind === 'image-removals' && other.attempt !== null) return mayName(slot, removedOf(other));
  // A configuration waits for the images that it names, and for no others.
  if (other.kind === 'image') return slot.kind === 'config' && isNamedIn(slot, other);
  return ORDER.indexOf(other.kind) < ORDER.indexOf(slot.kind);
}

function mayName({ kind, pending }: Slot, removed: readonly string[]): boolean {
  return kind === 'config' || (kind === 'image' && removed.includes((pending.data as ImageUpload).url ?? ''));
}

function isNamedIn(config: Slot, image: Slot): boolean {
  const { images } = config.pending.data as RaffleConfigData;
  const { hash, url } = image.pending.data as ImageUpload;
  return images.includes(deviceImageRef(hash)) || (url !== null && images.includes(url));
}

/** A raffle that waits for its fee holds nothing up (decision 10). */
export function isHeldForFee(slot: Slot): boolean {
  return slot.state === 'rejected' && slot.problem?.code === 'fee-due';
}

/**
 * The payment option is judged by the seller profile, so that one goes first. A refused one holds nothing up, except where it waits
 * for the password alone and the option counts on its Pix key.
 */
export function goesBeforeConfig(profile: Slot, config: Slot): boolean {
  if (profile.kind !== 'seller-profile') return false;
  if (isSendable(profile) || profile.state === 'sending') return true;
  return waitsForPassword(profile) && (config.pending.data as RaffleConfigData).paymentOption !== 'mp';
}
