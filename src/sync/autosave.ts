import type { RaffleData } from '#core/domain/raffle.ts';
import type { RaffleConfigData } from '#core/domain/raffle-config.ts';
import type { PixSettings } from '#core/domain/seller-profile.ts';
import {
  CONFIG_DOCUMENT,
  type DocumentAccess,
  RAFFLE_DOCUMENT,
  SELLER_PROFILE_DOCUMENT,
} from '#src/storage/documents.ts';
import { isDeletedHere } from '#src/storage/deleted-raffles.ts';
import { findSellerProfile } from '#src/storage/seller-profile.ts';
import { slotId } from '#src/storage/slot.ts';
import { withStorage } from '#src/storage/storage-problem.ts';
import type { StoredDocument } from '#src/storage/stored-documents.ts';
import { edited, isOnServer } from './edit-document.ts';
import { newConfigRow, newRaffleRow, newSellerProfileRow } from './new-documents.ts';
import type { SyncContext } from './sync-context.ts';

/** Keeps step 0 as it is typed. A raffle that was removed meanwhile comes back for rescue: typed text is never lost. */
export function autosaveRaffle(context: SyncContext, id: string, data: RaffleData): Promise<void> {
  const gone = () => ({ ...newRaffleRow(id, context.now()), deletedElsewhere: true });
  return autosave(context, RAFFLE_DOCUMENT, id, data, gone);
}

/** Keeps step 1 as it is typed. */
export function autosaveRaffleConfig(
  context: SyncContext,
  raffleId: string,
  data: RaffleConfigData,
): Promise<void> {
  const missing = () => newConfigRow(context.newId(), raffleId, data.maxTicketsPerUser, context.now());
  return autosave(context, CONFIG_DOCUMENT, raffleId, data, missing);
}

/** Keeps the receiving settings as they are typed. */
export async function autosavePixSettings(context: SyncContext, data: PixSettings): Promise<void> {
  const id = (await findSellerProfile(context.database))?.id ?? context.newId();
  return autosave(context, SELLER_PROFILE_DOCUMENT, id, data, () => newSellerProfileRow(id));
}

function autosave<Data, Acknowledged extends Data, Row extends StoredDocument<Data, Acknowledged>>(
  context: SyncContext,
  access: DocumentAccess<Data, Acknowledged, Row>,
  key: string,
  data: Data,
  missing: () => Row,
): Promise<void> {
  const { database } = context;
  const table = access.table(database);
  return withStorage(() =>
    database.transaction('rw', [table, database.slots, database.meta], async () => {
      // A late keystroke does not bring back what the user has deleted.
      if (await isDeletedHere(database, key)) return;
      const row = (await table.get(key)) ?? missing();
      const next = edited<Data, Acknowledged, Row>(row, data, context.now());
      if (next === row) return;
      const slot = await database.slots.get(
        slotId(access.kind, access.kind === 'seller-profile' ? null : key),
      );
      // Typed back to what the server has: nothing is left to send.
      const clean = slot === undefined && isOnServer(access, next);
      await table.put(clean ? { ...next, ackedRev: next.localRev } : next);
    }),
  );
}
