import { type Slot, slotId, type SlotKind, type SlotOf, type SlotTypes } from './slot.ts';
import type { UserDatabase } from './user-database.ts';

export function listSlots(database: UserDatabase): Promise<Slot[]> {
  return database.slots.toArray();
}

export function listSlotsOfRaffle(database: UserDatabase, raffleId: string): Promise<Slot[]> {
  return database.slots.where('raffleId').equals(raffleId).toArray();
}

/** The slots that may have to be sent before one of a raffle: the raffle's, and that of the seller profile. */
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
export function putSlot<K extends SlotKind>({ slots }: UserDatabase, slot: SlotOf<K>): PromiseLike<unknown> {
  return slots.put(slot as Slot);
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
