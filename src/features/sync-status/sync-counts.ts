import { listRaffleConfigs } from '#src/storage/raffle-configs.ts';
import { listRaffles } from '#src/storage/raffles.ts';
import { findSellerProfile } from '#src/storage/seller-profile.ts';
import { isPendingDeletion } from '#src/storage/slot.ts';
import { listSlots } from '#src/storage/slots.ts';
import type { UserDatabase } from '#src/storage/user-database.ts';
import { raffleSyncState, slotAttention } from '#src/sync/sync-state.ts';

/** How many documents stand where, a raffle with its configuration counting as one. */
export interface SyncCounts {
  attention: number;
  sending: number;
  onDevice: number;
}

/** Counts over everything of the signed-in user. */
export async function readSyncCounts(database: UserDatabase): Promise<SyncCounts> {
  const [raffles, configs, slots, profile] = await Promise.all([
    listRaffles(database),
    listRaffleConfigs(database),
    listSlots(database),
    findSellerProfile(database),
  ]);
  const counts: SyncCounts = { attention: 0, sending: 0, onDevice: 0 };
  for (const { state } of slots.filter(isPendingDeletion)) {
    if (state === 'sign-in-needed') counts.attention += 1;
    else if (state === 'sending') counts.sending += 1;
    else counts.onDevice += 1;
  }
  for (const raffle of raffles) {
    const config = configs.find(({ raffleId }) => raffleId === raffle.id);
    const own = slots.filter(({ raffleId }) => raffleId === raffle.id);
    const { kind } = raffleSyncState(raffle, config, own);
    if (kind === 'attention') counts.attention += 1;
    if (kind === 'sending') counts.sending += 1;
    if (kind === 'on-device') counts.onDevice += 1;
  }
  const slot = slots.find(({ kind }) => kind === 'seller-profile');
  if (profile?.conflict || (slot && slotAttention(slot))) counts.attention += 1;
  else if (slot?.state === 'sending') counts.sending += 1;
  else if (slot || (profile && profile.localRev > profile.ackedRev)) counts.onDevice += 1;
  return counts;
}
