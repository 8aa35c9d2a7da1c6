import type { RaffleConfigData } from '#core/domain/raffle-config.ts';
import { slotId } from '#src/storage/slot.ts';
import type { UserDatabase } from '#src/storage/user-database.ts';

/**
 * Puts an image's address in the place of what named it, in what is typed and in what is saved. It is the same image: no
 * edit of the user, and no new revision. Runs within the caller's transaction.
 */
export async function nameImageAnew(
  { raffleConfigs, slots }: UserDatabase,
  raffleId: string,
  before: readonly string[],
  url: string,
): Promise<void> {
  const renamed = (data: RaffleConfigData): RaffleConfigData => {
    const images = data.images.map((entry) => (before.includes(entry) ? url : entry));
    return { ...data, images: [...new Set(images)] };
  };
  const config = await raffleConfigs.get(raffleId);
  if (config) await raffleConfigs.put({ ...config, working: renamed(config.working) });
  const save = await slots.get(slotId('config', raffleId));
  if (save) {
    const data = renamed(save.pending.data as RaffleConfigData);
    await slots.put({ ...save, pending: { ...save.pending, data } });
  }
}
