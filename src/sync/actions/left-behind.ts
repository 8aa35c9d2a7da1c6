import { CONFIG_DOCUMENT, RAFFLE_DOCUMENT, SELLER_PROFILE_DOCUMENT } from '#src/storage/documents.ts';
import { findSellerProfile } from '#src/storage/seller-profile.ts';
import type { SyncContext } from '../context/sync-context.ts';
import { withRoom } from '../images/with-room.ts';
import { reconciliationTables } from '../merge/reconcile-with-server.ts';
import { autosavePixSettings, autosaveRaffle, autosaveRaffleConfig } from '../save/autosave.ts';
import type { Typed } from '../save/journal.ts';

/** The edit that puts back what a document's closed page left behind; undefined if it left nothing. */
function editOf<Data extends object>(row: { working: Data; leftBehind?: Partial<Data> } | undefined) {
  const changed = Object.keys(row?.leftBehind ?? {}) as (keyof Data)[];
  if (!row || changed.length === 0) return undefined;
  return { data: { ...row.working, ...row.leftBehind }, changed } satisfies Typed<Data>;
}

/**
 * Puts what a closed page left behind (P-1019) into a raffle's documents, or into the receiving settings if `raffleId` is null: as typed
 * text, which its user saves or publishes.
 */
export async function takeLeftBehind(context: SyncContext, raffleId: string | null): Promise<void> {
  const { database } = context;
  await withRoom(database, () =>
    // What another page leaves behind meanwhile keeps its note.
    database.transaction('rw', reconciliationTables(database), async () => {
      await putBack(context, raffleId);
      await forgetLeftBehind(context, raffleId);
    }),
  );
}

async function putBack(context: SyncContext, raffleId: string | null): Promise<void> {
  const { database } = context;
  if (raffleId === null) {
    const settings = editOf(await findSellerProfile(database));
    if (settings) await autosavePixSettings(context, settings);
    return;
  }
  const raffle = editOf(await RAFFLE_DOCUMENT.find(database, raffleId));
  if (raffle) await autosaveRaffle(context, raffleId, raffle);
  const config = editOf(await CONFIG_DOCUMENT.find(database, raffleId));
  if (config) await autosaveRaffleConfig(context, raffleId, config);
}

/** The user has closed the note. */
export async function forgetLeftBehind(
  { database }: Pick<SyncContext, 'database'>,
  raffleId: string | null,
): Promise<void> {
  const none = { leftBehind: {} };
  if (raffleId === null) await SELLER_PROFILE_DOCUMENT.table(database).toCollection().modify(none);
  else
    await Promise.all([
      database.raffles.update(raffleId, none),
      database.raffleConfigs.update(raffleId, none),
    ]);
}
