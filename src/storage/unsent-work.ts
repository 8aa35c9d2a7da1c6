import type { UserDatabase } from './user-database.ts';

/** Whether this device holds anything of the user that the server has not: queued saves, or edits never saved. */
export async function hasUnsentWork(database: UserDatabase): Promise<boolean> {
  if ((await database.slots.count()) > 0) return true;
  const { raffles, raffleConfigs, sellerProfile } = database;
  const rows = [await raffles.toArray(), await raffleConfigs.toArray(), await sellerProfile.toArray()].flat();
  return rows.some((row) => row.localRev > row.ackedRev);
}
