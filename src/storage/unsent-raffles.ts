import { listPendingDeletions } from './deleted-raffles.ts';
import type { UserDatabase } from './user-database.ts';

/** A raffle of which this device has something that the server has not. */
export interface UnsentRaffle {
  id: string;
  title: string;
}

const isAhead = (row: { localRev: number; ackedRev: number }) => row.localRev > row.ackedRev;

/** Raffles with unsent work, newest first; those on their way out are not among them. */
export async function listUnsentRaffles(database: UserDatabase): Promise<UnsentRaffle[]> {
  const [slots, configs, deleted] = await Promise.all([
    database.slots.toArray(),
    database.raffleConfigs.toArray(),
    listPendingDeletions(database),
  ]);
  const waiting = new Set([
    ...slots.map(({ raffleId }) => raffleId),
    ...configs.filter(isAhead).map(({ raffleId }) => raffleId),
  ]);
  const rows = (await database.raffles.toArray()).filter(
    (row) => !deleted.has(row.id) && (isAhead(row) || waiting.has(row.id)),
  );
  return rows
    .sort((a, b) => b.createdAt.localeCompare(a.createdAt))
    .map(({ id, working }) => ({ id, title: working.title.trim() }));
}
