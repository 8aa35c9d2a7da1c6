import type { RaffleConfigData } from '#core/domain/raffles/raffle-config.ts';
import { findSlot, putSlot } from '#src/storage/slots.ts';
import type { UserDatabase } from '#src/storage/user-database.ts';

/**
 * Replaces the names of an image by its address, in the working state and in the queued save. It is the same image, so this is
 * no edit, and there is no new revision. Runs within the caller's transaction.
 */
export async function renameImage(
  database: UserDatabase,
  raffleId: string,
  before: readonly string[],
  url: string,
): Promise<void> {
  const { raffleConfigs } = database;
  const renamed = (data: RaffleConfigData): RaffleConfigData => {
    const images = data.images.map((entry) => (before.includes(entry) ? url : entry));
    return { ...data, images: [...new Set(images)] };
  };
  const config = await raffleConfigs.get(raffleId);
  if (config) await raffleConfigs.put({ ...config, working: renamed(config.working) });
  const save = await findSlot(database, 'config', raffleId);
  if (save) {
    const data = renamed(save.pending.data);
    await putSlot(database, { ...save, pending: { ...save.pending, data } });
  }
}
