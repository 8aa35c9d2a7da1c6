import { type Slot, slotId } from './slot.ts';
import type { UserDatabase } from './user-database.ts';

/** Everything that waits for the server. */
export function listSlots(database: UserDatabase): Promise<Slot[]> {
  return database.slots.toArray();
}

/** What waits for the server of one raffle. */
export function listSlotsOfRaffle(database: UserDatabase, raffleId: string): Promise<Slot[]> {
  return database.slots.where('raffleId').equals(raffleId).toArray();
}

/** The slots that may stand in front of one of a raffle: the raffle's, and that of the seller profile. */
export async function listSlotsBeside(database: UserDatabase, raffleId: string | null): Promise<Slot[]> {
  const profile = await database.slots.get(slotId('seller-profile', null));
  const own = raffleId === null ? [] : await listSlotsOfRaffle(database, raffleId);
  return profile ? [...own, profile] : own;
}

/** What is put off is due now, where `isMeant`. */
export async function forgetWaits(database: UserDatabase, isMeant: (slot: Slot) => boolean): Promise<void> {
  await database.slots.filter(isMeant).modify({ tries: 0, nextTryAt: 0 });
}

/** There is a network: what it was missing for is due. What the server has put off (Retry-After, 5xx) keeps its time. */
export function forgetNetworkWaits(database: UserDatabase): Promise<void> {
  return forgetWaits(database, ({ state }) => state === 'unknown');
}
