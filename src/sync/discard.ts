import { dayOf } from '#core/domain/days.ts';
import { deviceImageRef } from '#core/domain/raffle-images.ts';
import { defaultRaffleConfigData } from '#core/domain/raffle-config.ts';
import { EMPTY_PIX_SETTINGS } from '#core/domain/seller-profile.ts';
import {
  CONFIG_DOCUMENT,
  type DocumentAccess,
  RAFFLE_DOCUMENT,
  SELLER_PROFILE_DOCUMENT,
} from '#src/storage/documents.ts';
import { type DocumentData, imageSlotId, slotId } from '#src/storage/slot.ts';
import type { StoredDocument } from '#src/storage/stored-documents.ts';
import { keepWorking } from '#src/storage/versions.ts';
import { edited } from './edit-document.ts';
import { dropImage } from './images/add-images.ts';
import type { Revised } from './reconciliation.ts';
import type { SyncContext } from './sync-context.ts';

/** One thing that waits for the server, as it can be discarded by itself. */
export type Discardable =
  | { kind: 'raffle' | 'config' | 'image-removals'; raffleId: string }
  | { kind: 'image'; raffleId: string; hash: string }
  | { kind: 'seller-profile' };

/**
 * Lets go, at the user's word, of what the server has not got: the document is again as the server last told. What was
 * written goes to its history. What is being sent right now is left alone: answers false then. A raffle that the server
 * never had is not discarded but deleted (SyncEngine.deleteRaffle).
 */
export async function discard(context: SyncContext, what: Discardable): Promise<boolean> {
  switch (what.kind) {
    case 'raffle':
      return revert(context, RAFFLE_DOCUMENT, what.raffleId, (row) => row.working);
    case 'config':
      return revert(context, CONFIG_DOCUMENT, what.raffleId, ({ working }) =>
        defaultRaffleConfigData(working.maxTicketsPerUser, dayOf(context.now())),
      );
    case 'seller-profile':
      return revert(context, SELLER_PROFILE_DOCUMENT, null, () => EMPTY_PIX_SETTINGS);
    case 'image':
      return discardImage(context, what.raffleId, what.hash);
    case 'image-removals':
      return discardSlot(context, slotId('image-removals', what.raffleId));
  }
}

/** Back to what the server has; to `fresh` where it has nothing. */
function revert<
  Data extends DocumentData,
  Acknowledged extends Data & Revised,
  Row extends StoredDocument<Data, Acknowledged>,
>(
  { database, now }: SyncContext,
  access: DocumentAccess<Data, Acknowledged, Row>,
  raffleId: string | null,
  fresh: (row: Row) => Data,
): Promise<boolean> {
  const table = access.table(database);
  return database.transaction('rw', [table, database.slots, database.versions], async () => {
    const [row, id] = [await access.find(database, raffleId), slotId(access.kind, raffleId)];
    if (!row || (await database.slots.get(id))?.state === 'sending') return false;
    const base = row.conflict ?? row.base;
    await keepWorking(database, access.kind, row, 'discarded', now());
    const working = base ? access.dataOf(base) : fresh(row);
    // A new local revision, so that an open form notices.
    const localRev = row.localRev + 1;
    await table.put({ ...row, base, conflict: null, working, localRev, ackedRev: localRev });
    await database.slots.delete(id);
    return true;
  });
}

async function discardImage(context: SyncContext, raffleId: string, hash: string): Promise<boolean> {
  const { raffleConfigs, images, slots, versions } = context.database;
  const id = imageSlotId(raffleId, hash);
  return context.database.transaction('rw', [raffleConfigs, images, slots, versions], async () => {
    if ((await slots.get(id))?.state === 'sending') return false;
    const entry = deviceImageRef(hash);
    const { url } = (await images.get([raffleId, hash])) ?? {};
    await dropImage(context, raffleId, entry);
    const config = await raffleConfigs.get(raffleId);
    if (!config) return true;
    await keepWorking(context.database, 'config', config, 'discarded', context.now());
    const left = config.working.images.filter((one) => one !== entry && one !== url);
    await raffleConfigs.put(edited(config, { ...config.working, images: left }, context.now()));
    await dropFromSave(context, raffleId, [entry, url]);
    return true;
  });
}

/** A save that waits must not go on naming it. What was once sent is frozen, and the next save mends it. */
async function dropFromSave(
  { database }: SyncContext,
  raffleId: string,
  entries: readonly (string | null | undefined)[],
): Promise<void> {
  const save = await database.slots.get(slotId('config', raffleId));
  if (!save) return;
  const data = save.pending.data as { images: string[] };
  const images = data.images.filter((one) => !entries.includes(one));
  await database.slots.put({ ...save, pending: { ...save.pending, data: { ...save.pending.data, images } } });
}

function discardSlot({ database }: SyncContext, id: string): Promise<boolean> {
  return database.transaction('rw', database.slots, async () => {
    if ((await database.slots.get(id))?.state === 'sending') return false;
    await database.slots.delete(id);
    return true;
  });
}
