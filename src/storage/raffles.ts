import { listPendingDeletions } from './deleted-raffles.ts';
import type { StoredRaffle } from './stored-documents.ts';
import type { UserDatabase } from './user-database.ts';

/** The user's raffles, newest first. A draft in which nothing was ever written is not one yet; a deleted one no more. */
export async function listRaffles(database: UserDatabase): Promise<StoredRaffle[]> {
  const [rows, deleted] = await Promise.all([database.raffles.toArray(), listPendingDeletions(database)]);
  return rows
    .filter((row) => !isUntouched(row) && !deleted.has(row.id))
    .sort((a, b) => b.createdAt.localeCompare(a.createdAt));
}

export function findRaffle(database: UserDatabase, id: string): Promise<StoredRaffle | undefined> {
  return database.raffles.get(id);
}

/** A draft that 'Criar rifa' left behind without a keystroke; the next one takes its place. */
export async function findUntouchedRaffle(database: UserDatabase): Promise<StoredRaffle | undefined> {
  return (await database.raffles.toArray()).find(isUntouched);
}

function isUntouched(row: StoredRaffle): boolean {
  return row.base === null && row.localRev === 0;
}
