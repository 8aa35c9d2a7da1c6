import { FollowedTable } from '#src/storage/follow-rows.ts';
import { isUntouched } from '#src/storage/raffles.ts';
import { isPendingDeletion, type Slot } from '#src/storage/slot.ts';
import type { UserDatabase } from '#src/storage/user-database.ts';
import { raffleSyncState, slotAttention, standingOf } from '#src/sync/sync-state.ts';

/** How many documents stand where, a raffle with its configuration counting as one. */
export interface SyncCounts {
  attention: number;
  sending: number;
  onDevice: number;
}

/** The tables that tell how everything of the signed-in user stands. */
export function countedTables(database: UserDatabase) {
  return {
    raffles: new FollowedTable(database.raffles, standingOf),
    configs: new FollowedTable(database.raffleConfigs, standingOf),
    slots: new FollowedTable(database.slots, (slot) => slot),
    profiles: new FollowedTable(database.sellerProfile, standingOf),
  };
}

const NO_SLOTS: readonly Slot[] = [];

/** Counts over everything of the signed-in user. */
export function countSync({
  raffles,
  configs,
  slots,
  profiles,
}: ReturnType<typeof countedTables>): SyncCounts {
  const counts: SyncCounts = { attention: 0, sending: 0, onDevice: 0 };
  const slotsOf = Map.groupBy(slots.rows.values(), ({ raffleId }) => raffleId);
  const deleted = new Set<string | null>();
  for (const { state, raffleId } of [...slots.rows.values()].filter(isPendingDeletion)) {
    deleted.add(raffleId);
    if (state === 'sign-in-needed') counts.attention += 1;
    else if (state === 'sending') counts.sending += 1;
    else counts.onDevice += 1;
  }
  for (const [id, raffle] of raffles.rows) {
    if (deleted.has(id) || isUntouched({ ...raffle, id }, configs.rows)) continue;
    const { kind } = raffleSyncState(raffle, configs.rows.get(id), slotsOf.get(id) ?? NO_SLOTS);
    if (kind === 'attention') counts.attention += 1;
    if (kind === 'sending') counts.sending += 1;
    if (kind === 'on-device') counts.onDevice += 1;
  }
  const [profile] = profiles.rows.values();
  const [slot] = (slotsOf.get(null) ?? NO_SLOTS).filter(({ kind }) => kind === 'seller-profile');
  if (profile?.conflict || (slot && slotAttention(slot))) counts.attention += 1;
  else if (slot?.state === 'sending') counts.sending += 1;
  else if (slot || (profile && profile.localRev > profile.ackedRev)) counts.onDevice += 1;
  return counts;
}
