import { listPendingDeletions } from './deleted-raffles.ts';
import { isAhead } from './unsaved-edits.ts';
import type { UserDatabase } from './user-database.ts';

/** A raffle with changes that the server does not have. */
export interface UnsentRaffle {
  id: string;
  title: string;
}

/** Changes on this device that the server does not have. */
export interface UnsentWork {
  raffles: UnsentRaffle[];
  /** Pix key and other receiving settings. */
  hasReceivingSettings: boolean;
  /** Number of raffles deleted here but not yet on the server. */
  deletions: number;
}

/** Raffles with unsent changes, newest first, without pending deletions. */
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

/** What of the user's the server does not have. */
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
