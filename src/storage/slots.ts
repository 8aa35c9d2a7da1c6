import type { Slot } from './slot.ts';
import type { UserDatabase } from './user-database.ts';

/** Everything that waits for the server. */
export function listSlots(database: UserDatabase): Promise<Slot[]> {
  return database.slots.toArray();
}

/** What waits for the server of one raffle. */
export function listSlotsOfRaffle(database: UserDatabase, raffleId: string): Promise<Slot[]> {
  return database.slots.where('raffleId').equals(raffleId).toArray();
}
