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
