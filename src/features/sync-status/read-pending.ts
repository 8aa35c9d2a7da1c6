import { listRaffleConfigs } from '#src/storage/raffle-configs.ts';
import { listRaffles } from '#src/storage/raffles.ts';
import { findSellerProfile } from '#src/storage/seller-profile.ts';
import { isPendingDeletion } from '#src/storage/slot.ts';
import { listSlots } from '#src/storage/slots.ts';
import type { UserDatabase } from '#src/storage/user-database.ts';
import type { UnstoredText } from '#src/sync/context/unstored.ts';
import { withUnstoredTexts } from './unstored-items.ts';
import type { PendingGroup } from './pending-item.ts';
import { pendingDeletion, pendingOfRaffle, pendingOfSettings } from './pending-items.ts';

/** All pending items of the signed-in user, grouped by raffle: what is not stored first, then the newest. */
export async function readPending(
  database: UserDatabase,
  unstored: readonly UnstoredText[] = [],
): Promise<PendingGroup[]> {
  const [raffles, configs, slots, profile] = await Promise.all([
    listRaffles(database),
    listRaffleConfigs(database),
    listSlots(database),
    findSellerProfile(database),
  ]);
  const groups = raffles.map((raffle) => {
    const config = configs.find(({ raffleId }) => raffleId === raffle.id);
    const own = slots.filter(({ raffleId }) => raffleId === raffle.id);
    return pendingOfRaffle(raffle, config, own);
  });
  const settings = pendingOfSettings(
    profile,
    slots.find(({ kind }) => kind === 'seller-profile'),
  );
  const deletions = slots.filter(isPendingDeletion).map(pendingDeletion);
  const stored = [...groups, ...deletions, settings].filter((group) => group !== undefined);
  return withUnstoredTexts(
    stored,
    unstored,
    (raffleId) => raffles.find(({ id }) => id === raffleId)?.working.title,
  );
}
