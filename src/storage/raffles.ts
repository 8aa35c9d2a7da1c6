import { listPendingDeletions } from './deleted-raffles.ts';
import type { StoredRaffle } from './stored-documents.ts';
import type { UserDatabase } from './user-database.ts';

/** The user's raffles, newest first. A draft in which nothing was ever written is not one yet; a deleted one no more. */
export async function listRaffles(database: UserDatabase): Promise<StoredRaffle[]> {
  const [rows, configured, deleted] = await Promise.all([
    database.raffles.toArray(),
    listConfigured(database),
    listPendingDeletions(database),
  ]);
  return rows
    .filter((row) => !isUntouched(row, configured) && !deleted.has(row.id))
    .sort((a, b) => b.createdAt.localeCompare(a.createdAt));
}

export function findRaffle(database: UserDatabase, id: string): Promise<StoredRaffle | undefined> {
  return database.raffles.get(id);
}

/** A draft that 'Criar rifa' left behind without a keystroke; the next one takes its place. */
export async function findUntouchedRaffle(database: UserDatabase): Promise<StoredRaffle | undefined> {
  const [rows, configured] = await Promise.all([database.raffles.toArray(), listConfigured(database)]);
  return rows.find((row) => isUntouched(row, configured));
}

/** Raffles with something of step 1: shared images come before anything is written in step 0. */
async function listConfigured(database: UserDatabase): Promise<ReadonlySet<string>> {
  return new Set(await database.raffleConfigs.toCollection().primaryKeys());
}

/** A draft in which nothing was ever written. `configured`: raffles with something of step 1. */
export function isUntouched(
  { id, base, localRev }: Pick<StoredRaffle, 'id' | 'localRev'> & { base: unknown },
  configured: { has: (raffleId: string) => boolean },
): boolean {
  return base === null && localRev === 0 && !configured.has(id);
}
