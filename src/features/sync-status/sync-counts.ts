import { FollowedTable } from '#src/storage/follow-rows.ts';
import { isUntouched } from '#src/storage/raffles.ts';
import { isPendingDeletion, type Slot } from '#src/storage/slot.ts';
import { isAhead } from '#src/storage/unsaved-edits.ts';
import type { UserDatabase } from '#src/storage/user-database.ts';
import { raffleSyncState, slotAttention, stateColumnsOf } from '#src/sync/status/sync-state.ts';

/** Number of documents by state; a raffle and its configuration count as one. */
export interface SyncCounts {
  attention: number;
  /** Sent after the update of the app (P-1042). */
  outdated: number;
  sending: number;
  /** Unpublished, incomplete or unsaved: not sent before its owner acts. */
  waiting: number;
  /** Sent automatically. */
  onDevice: number;
}

/** The tables from which the counts are derived. */
export function countedTables(database: UserDatabase) {
  return {
    raffles: new FollowedTable(database.raffles, stateColumnsOf),
    configs: new FollowedTable(database.raffleConfigs, stateColumnsOf),
    slots: new FollowedTable(database.slots, (slot) => slot),
    profiles: new FollowedTable(database.sellerProfile, stateColumnsOf),
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
  const counts: SyncCounts = { attention: 0, outdated: 0, sending: 0, waiting: 0, onDevice: 0 };
  const slotsOf = Map.groupBy(slots.rows.values(), ({ raffleId }) => raffleId);
  const deleted = new Set<string | null>();
  for (const { state, raffleId } of [...slots.rows.values()].filter(isPendingDeletion)) {
    deleted.add(raffleId);
    if (state === 'sign-in-needed') counts.attention += 1;
    else if (state === 'update-needed') counts.outdated += 1;
    else if (state === 'sending') counts.sending += 1;
    else counts.onDevice += 1;
  }
  for (const [id, raffle] of raffles.rows) {
    if (deleted.has(id) || isUntouched({ ...raffle, id }, configs.rows)) continue;
    const state = raffleSyncState(raffle, configs.rows.get(id), slotsOf.get(id) ?? NO_SLOTS);
    const { kind } = state;
    if (kind === 'attention') counts[state.reason.kind === 'update-needed' ? 'outdated' : 'attention'] += 1;
    if (kind === 'sending') counts.sending += 1;
    if (kind === 'unpublished' || kind === 'incomplete') counts.waiting += 1;
    if (kind === 'on-device') counts.onDevice += 1;
  }
  const [profile] = profiles.rows.values();
  const [slot] = (slotsOf.get(null) ?? NO_SLOTS).filter(({ kind }) => kind === 'seller-profile');
  if (slot?.state === 'update-needed') counts.outdated += 1;
  else if (profile?.conflict || (slot && slotAttention(slot))) counts.attention += 1;
  else if (slot?.state === 'sending') counts.sending += 1;
  else if (slot) counts.onDevice += 1;
  else if (profile && isAhead(profile)) counts.waiting += 1;
  return counts;
}
