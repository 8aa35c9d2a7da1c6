import { EMPTY_RAFFLE_DATA } from '#core/domain/raffles/raffle.ts';
import { defaultRaffleConfigData } from '#core/domain/raffles/raffle-config.ts';
import { EMPTY_PIX_SETTINGS } from '#core/domain/receiving/seller-profile.ts';
import { serverToday } from '#src/api/server-today.ts';
import { findUntouchedRaffle } from '#src/storage/raffles.ts';
import type { StoredRaffle, StoredRaffleConfig, StoredSellerProfile } from '#src/storage/stored-documents.ts';
import type { SyncContext } from './sync-context.ts';

/** Columns of a document that was neither edited on this device nor acknowledged by the server. */
export const NEVER_SENT = {
  base: null,
  localRev: 0,
  ackedRev: 0,
  savedAt: null,
  syncedAt: null,
  conflict: null,
} as const;

/** A new, empty raffle that exists on this device only. */
export function newRaffleRow(id: string, now: Date): StoredRaffle {
  return {
    ...NEVER_SENT,
    id,
    working: EMPTY_RAFFLE_DATA,
    hasPayments: false,
    deletedElsewhere: false,
    createdAt: now.toISOString(),
  };
}

/** A configuration with its defaults (P-422), so that step 1 works before the server knows the raffle. */
export function newConfigRow(
  id: string,
  raffleId: string,
  maxTickets: number,
  now: Date,
): StoredRaffleConfig {
  return {
    ...NEVER_SENT,
    id,
    raffleId,
    working: defaultRaffleConfigData(maxTickets, serverToday(now)),
    localRev: 1,
  };
}

export function newSellerProfileRow(id: string): StoredSellerProfile {
  return { ...NEVER_SENT, id, working: EMPTY_PIX_SETTINGS };
}

/** See SyncEngine.createRaffleDraft. Reuses a draft that was never edited. */
export async function createRaffleDraft(context: SyncContext): Promise<string> {
  const { database } = context;
  return database.transaction('rw', database.raffles, database.raffleConfigs, async () => {
    const untouched = await findUntouchedRaffle(database);
    if (untouched) return untouched.id;
    const row = newRaffleRow(context.newId(), context.now());
    await database.raffles.add(row);
    return row.id;
  });
}
