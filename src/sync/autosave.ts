import type { RaffleData } from '#core/domain/raffle.ts';
import type { RaffleConfigData } from '#core/domain/raffle-config.ts';
import type { PixSettings } from '#core/domain/seller-profile.ts';
import {
  CONFIG_DOCUMENT,
  type DocumentAccess,
  RAFFLE_DOCUMENT,
  SELLER_PROFILE_DOCUMENT,
} from '#src/storage/documents.ts';
import { withAddresses } from '#src/storage/device-images.ts';
import { isDeletedHere } from '#src/storage/deleted-raffles.ts';
import { type DocumentData, slotId } from '#src/storage/slot.ts';
import type { StoredDocument } from '#src/storage/stored-documents.ts';
import type { UserDatabase } from '#src/storage/user-database.ts';
import { keepBeforeTyping } from '#src/storage/versions.ts';
import { edited, isOnServer } from './edit-document.ts';
import type { Typed } from './journal.ts';
import { newConfigRow, newRaffleRow, newSellerProfileRow } from './new-documents.ts';
import type { SyncContext } from './sync-context.ts';
import { withRoom } from './with-room.ts';

/** Keeps step 0 as it is typed. A raffle that was removed meanwhile comes back for rescue: typed text is never lost. */
export function autosaveRaffle(context: SyncContext, id: string, typed: Typed<RaffleData>): Promise<number> {
  const gone = () => ({ ...newRaffleRow(id, context.now()), deletedElsewhere: true });
  return autosave(context, RAFFLE_DOCUMENT, id, typed, gone);
}

/** Keeps step 1 as it is typed. */
export function autosaveRaffleConfig(
  context: SyncContext,
  raffleId: string,
  typed: Typed<RaffleConfigData>,
): Promise<number> {
  const missing = () => newConfigRow(context.newId(), raffleId, typed.data.maxTicketsPerUser, context.now());
  return autosave(context, CONFIG_DOCUMENT, raffleId, typed, missing);
}

/** Keeps the receiving settings as they are typed. */
export function autosavePixSettings(context: SyncContext, typed: Typed<PixSettings>): Promise<number> {
  const missing = () => newSellerProfileRow(context.newId());
  return autosave(context, SELLER_PROFILE_DOCUMENT, null, typed, missing);
}

/** Only what was typed here goes over what is stored: another tab may have written the rest since this form saw it. */
export function withTyped<Data extends object>(stored: Data, { data, changed }: Typed<Data>): Data {
  const written = { ...stored };
  for (const field of changed ?? (Object.keys(data) as (keyof Data)[])) written[field] = data[field];
  return written;
}

/** Entries of images as they are named now: the form may not have heard yet that one of them has an address. */
async function settled<Data extends object>(
  database: UserDatabase,
  raffleId: string | null,
  data: Data,
): Promise<Data> {
  const { images } = data as { images?: string[] };
  return images && raffleId ? { ...data, images: await withAddresses(database, raffleId, images) } : data;
}

function autosave<
  Data extends DocumentData,
  Acknowledged extends Data,
  Row extends StoredDocument<Data, Acknowledged>,
>(
  context: SyncContext,
  access: DocumentAccess<Data, Acknowledged, Row>,
  raffleId: string | null,
  typed: Typed<Data>,
  missing: () => Row,
): Promise<number> {
  const { database } = context;
  const table = access.table(database);
  return withRoom(database, () =>
    database.transaction(
      'rw',
      [table, database.slots, database.meta, database.images, database.versions],
      async () => {
        // A late keystroke does not bring back what the user has deleted.
        if (raffleId && (await isDeletedHere(database, raffleId))) return 0;
        // Looked for in here: what a pull or another tab makes meanwhile would be a second row.
        const stored = await access.find(database, raffleId);
        const row = stored ?? missing();
        const written = stored ? withTyped(stored.working, typed) : typed.data;
        const data = await settled(database, raffleId, written);
        const next = edited<Data, Acknowledged, Row>(row, data, context.now());
        if (next === row) return row.localRev;
        if (stored) await keepBeforeTyping(database, access.kind, stored, context.now());
        const slot = await database.slots.get(slotId(access.kind, raffleId));
        // Typed back to what the server has: nothing is left to send.
        const clean = slot === undefined && isOnServer(access, next);
        await table.put(clean ? { ...next, ackedRev: next.localRev } : next);
        return next.localRev;
      },
    ),
  );
}
