import { listPendingDeletions } from './deleted-raffles.ts';
import type { UserDatabase } from './user-database.ts';

/** A raffle of which this device has something that the server has not. */
export interface UnsentRaffle {
  id: string;
  title: string;
}

/** What this device has and the server has not. */
export interface UnsentWork {
  raffles: UnsentRaffle[];
  /** Pix key and other receiving settings. */
  hasReceivingSettings: boolean;
  /** Raffles that were deleted here and not yet on the server. */
  deletions: number;
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

/** Everything unsent of a user. */
export async function findUnsentWork(database: UserDatabase): Promise<UnsentWork> {
  const [raffles, profiles, slots, deleted] = await Promise.all([
    listUnsentRaffles(database),
    database.sellerProfile.toArray(),
    database.slots.toArray(),
    listPendingDeletions(database),
  ]);
  const hasReceivingSettings = profiles.some(isAhead) || slots.some(({ kind }) => kind === 'seller-profile');
  return { raffles, hasReceivingSettings, deletions: deleted.size };
}
