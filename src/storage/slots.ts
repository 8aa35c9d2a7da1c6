import { slotAfter, type SlotChanges, type SlotIn } from './slot-after.ts';
import type { SlotEvent } from './slot-event.ts';
import {
  imageSlotId,
  type Slot,
  slotId,
  type SlotKind,
  type SlotOf,
  type SlotState,
  type SlotTypes,
} from './slot.ts';
import type { UserDatabase } from './user-database.ts';

export function listSlots(database: UserDatabase): Promise<Slot[]> {
  return database.slots.toArray();
}

export function listSlotsOfRaffle(database: UserDatabase, raffleId: string): Promise<Slot[]> {
  return database.slots.where('raffleId').equals(raffleId).toArray();
}

/** The slots that may have to be sent before one: a deletion may wait for any raffle that was copied from its own. */
export function listSlotsBefore(database: UserDatabase, { kind, raffleId }: Slot): Promise<Slot[]> {
  return kind === 'deletion' ? listSlots(database) : listSlotsBeside(database, raffleId);
}

/** The slots of a raffle, and that of the seller profile: what may have to be sent before one of them, unless it is a deletion. */
export async function listSlotsBeside(database: UserDatabase, raffleId: string | null): Promise<Slot[]> {
  const profile = await database.slots.get(slotId('seller-profile', null));
  const own = raffleId === null ? [] : await listSlotsOfRaffle(database, raffleId);
  return profile ? [...own, profile] : own;
}

/** The slot of a document; not for images, which have several. */
export function findSlot<K extends Exclude<SlotKind, 'image'>>(
  { slots }: UserDatabase,
  kind: K,
  raffleId: SlotTypes[K]['raffleId'],
): PromiseLike<SlotOf<K> | undefined> {
  // The key names the kind.
  return slots.get(slotId(kind, raffleId)) as PromiseLike<SlotOf<K> | undefined>;
}

/** Writes a slot. Runs within the caller's transaction. */
export function putSlot<K extends SlotKind>(
  { slots }: UserDatabase,
  slot: SlotOf<K> | Slot,
): PromiseLike<unknown> {
  return slots.put(slot as Slot);
}

/** Stores a slot after an event; removes it where nothing is left of it. Runs within the caller's transaction. */
export function storeSlot<K extends SlotKind>(
  database: UserDatabase,
  id: string,
  after: SlotOf<K> | undefined,
): PromiseLike<unknown> {
  return after ? putSlot(database, after) : database.slots.delete(id);
}

/** Stores what an event makes of a slot. Runs within the caller's transaction. @throws as `slotAfter` */
export async function changeSlot<K extends SlotKind, E extends SlotEvent>(
  database: UserDatabase,
  slot: SlotIn<K, SlotState>,
  event: E,
  changes: SlotChanges<K, E>,
): Promise<void> {
  await storeSlot(database, slot.id, slotAfter(slot, event, changes) as SlotOf<K> | undefined);
}

/** Replaces each slot that matches by what `changeOf` makes of it. One transaction, or the caller's. */
export async function changeSlots(
  { slots }: UserDatabase,
  isMeant: (slot: Slot) => boolean,
  changeOf: (slot: Slot) => SlotOf<SlotKind>,
): Promise<void> {
  await slots.filter(isMeant).modify((slot, row) => {
    row.value = changeOf(slot) as Slot;
  });
}

/** Removes the upload of an image that nothing names any more. Runs within the caller's transaction. */
export async function dropUpload(database: UserDatabase, raffleId: string, hash: string): Promise<void> {
  const upload = await database.slots.get(imageSlotId(raffleId, hash));
  if (upload) await changeSlot(database, upload, 'dropped', {});
}

/** Moves the slots of a raffle to another raffle id. Runs within the caller's transaction. */
export async function moveSlots(database: UserDatabase, from: string, to: string): Promise<void> {
  for (const slot of await listSlotsOfRaffle(database, from)) {
    await database.slots.delete(slot.id);
    await database.slots.put(movedTo(to, slot));
  }
}

function movedTo(raffleId: string, slot: Slot): Slot {
  if (slot.kind === 'seller-profile') return slot;
  if (slot.kind === 'image') return { ...slot, id: imageSlotId(raffleId, slot.pending.data.hash), raffleId };
  return { ...slot, id: slotId(slot.kind, raffleId), raffleId };
}

/** Makes the slots that match `isMeant` due now. */
export async function clearRetryDelays(
  database: UserDatabase,
  isMeant: (slot: Slot) => boolean,
): Promise<void> {
  await database.slots.filter(isMeant).modify({ tries: 0, nextTryAt: 0 });
}

/** Makes slots due that failed without a network. Delays requested by the server (Retry-After, 5xx) stay. */
export function clearNetworkRetryDelays(database: UserDatabase): Promise<void> {
  return clearRetryDelays(database, ({ state }) => state === 'unknown');
}
