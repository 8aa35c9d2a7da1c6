import type { StoredRaffleConfig } from './stored-documents.ts';
import type { UserDatabase } from './user-database.ts';

/** The configuration of a raffle; undefined until its step 0 was first saved. */
export function findRaffleConfig(
  database: UserDatabase,
  raffleId: string,
): Promise<StoredRaffleConfig | undefined> {
  return database.raffleConfigs.get(raffleId);
}

export function listRaffleConfigs(database: UserDatabase): Promise<StoredRaffleConfig[]> {
  return database.raffleConfigs.toArray();
}
