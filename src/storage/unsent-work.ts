import { isAhead } from './unsaved-edits.ts';
import type { UserDatabase } from './user-database.ts';

/** Whether this device has queued saves or unsaved edits of the user. */
export async function hasUnsentWork(database: UserDatabase): Promise<boolean> {
  if ((await database.slots.count()) > 0) return true;
  const profiles = await database.sellerProfile.toArray();
  return profiles.some(isAhead) || hasUnsentText(database);
}

/** Whether anything of a raffle was edited that the server has not acknowledged. */
export async function hasUnsentText({ raffles, raffleConfigs }: UserDatabase): Promise<boolean> {
  const [rows, configs] = await Promise.all([raffles.toArray(), raffleConfigs.toArray()]);
  return rows.some(isAhead) || configs.some(isAhead);
}
