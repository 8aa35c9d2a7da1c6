import { listPendingDeletions } from './deleted-raffles.ts';
import type { StoredRaffle } from './stored-documents.ts';
import type { UserDatabase } from './user-database.ts';

/** The user's raffles, newest first, without untouched drafts and pending deletions. */
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

/** A draft that 'Criar rifa' created and that was never edited; it is reused. */
export async function findUntouchedRaffle(database: UserDatabase): Promise<StoredRaffle | undefined> {
  const [rows, configured] = await Promise.all([database.raffles.toArray(), listConfigured(database)]);
  return rows.find((row) => isUntouched(row, configured));
}

/** Raffles with a configuration. Shared images create one before step 0 is edited. */
async function listConfigured(database: UserDatabase): Promise<ReadonlySet<string>> {
  return new Set(await database.raffleConfigs.toCollection().primaryKeys());
}

/** Keeps what the server has said of a raffle's sales; nothing where this device does not have the raffle. */
export async function keepPaused({ raffles }: UserDatabase, id: string, paused: boolean): Promise<void> {
  await raffles.update(id, { paused });
}

/** Whether a draft was never edited. `configured`: raffles with a configuration. */
export function isUntouched(
  { id, base, localRev }: Pick<StoredRaffle, 'id' | 'localRev'> & { base: unknown },
  configured: { has: (raffleId: string) => boolean },
): boolean {
  return base === null && localRev === 0 && !configured.has(id);
}
