import { deviceImageRef } from '#core/domain/raffles/raffle-images.ts';
import { defaultRaffleConfigData } from '#core/domain/raffles/raffle-config.ts';
import { EMPTY_PIX_SETTINGS } from '#core/domain/receiving/seller-profile.ts';
import { serverToday } from '#src/api/server-today.ts';
import {
  CONFIG_DOCUMENT,
  type DocumentAccess,
  RAFFLE_DOCUMENT,
  SELLER_PROFILE_DOCUMENT,
} from '#src/storage/documents.ts';
import { leadsTo } from '#src/storage/slot-after.ts';
import { imageSlotId, type Slot, slotId } from '#src/storage/slot.ts';
import { changeSlot, findSlot, putSlot } from '#src/storage/slots.ts';
import type {
  DocumentData,
  DocumentKind,
  DocumentRow,
  DocumentTypes,
  StoredRaffleConfig,
} from '#src/storage/stored-documents.ts';
import { keepWorking } from '#src/storage/versions.ts';
import { acknowledgedIfSame, edited } from '../context/edit-document.ts';
import { dropImage } from '../images/add-images.ts';
import { reconciliationTables } from '../merge/reconcile-with-server.ts';
import { stillWithdrawn } from '../merge/withdraw-saves.ts';
import { settleImages } from '../queue/queue-saved-images.ts';
import type { SyncContext } from '../context/sync-context.ts';
import { revisionsWithSave } from './revisions-with-save.ts';

/** A pending item that can be discarded individually. */
export type Discardable =
  | { kind: 'raffle' | 'config' | 'image-removals'; raffleId: string }
  | { kind: 'image'; raffleId: string; hash: string }
  | { kind: 'seller-profile' };

/**
 * Discards unsent changes: resets the document to the server's last version; the discarded state goes to the history. False,
 * changing nothing, while it is being sent. A raffle that the server never had is deleted instead (SyncEngine.deleteRaffle).
 */
export async function discard(context: SyncContext, what: Discardable): Promise<boolean> {
  switch (what.kind) {
    case 'raffle':
      return revert(context, RAFFLE_DOCUMENT, what.raffleId, (row) => row.working);
    case 'config':
      return revertConfig(context, what.raffleId);
    case 'seller-profile':
      return revert(context, SELLER_PROFILE_DOCUMENT, null, () => EMPTY_PIX_SETTINGS);
    case 'image':
      return discardImage(context, what.raffleId, what.hash);
    case 'image-removals':
      return discardSlot(context, slotId('image-removals', what.raffleId));
  }
}

/** Images that only the discarded text named are not sent any more. */
function revertConfig(context: SyncContext, raffleId: string): Promise<boolean> {
  const { database, now } = context;
  return database.transaction('rw', reconciliationTables(database), async () => {
    const isReverted = await revert(context, CONFIG_DOCUMENT, raffleId, ({ working }) =>
      defaultRaffleConfigData(working.maxTicketsPerUser, serverToday(now())),
    );
    if (isReverted) await settleImages(context, raffleId);
    return isReverted;
  });
}

/** Resets a document to the server's version; to `fresh` where there is none. */
function revert<K extends DocumentKind>(
  { database, now }: SyncContext,
  access: DocumentAccess<K>,
  raffleId: DocumentTypes[K]['raffleId'],
  fresh: (row: DocumentRow<K>) => DocumentData<K>,
): Promise<boolean> {
  const table = access.table(database);
  return database.transaction('rw', [table, database.slots, database.versions], async () => {
    const row = await access.find(database, raffleId);
    const slot = await database.slots.get(slotId(access.kind, raffleId));
    if (!row || (slot && !isDiscardable(slot))) return false;
    const base = row.conflict ?? row.base;
    await keepWorking(database, access.kind, row, 'discarded', now());
    const working = base ? access.dataOf(base) : fresh(row);
    // A new local revision, so that an open form notices.
    const localRev = row.localRev + 1;
    await table.put({ ...row, base, conflict: null, working, localRev, ackedRev: localRev });
    if (slot) await changeSlot(database, slot, 'discarded', {});
    return true;
  });
}

async function discardImage(context: SyncContext, raffleId: string, hash: string): Promise<boolean> {
  const { raffleConfigs, images, slots, versions } = context.database;
  const id = imageSlotId(raffleId, hash);
  return context.database.transaction('rw', [raffleConfigs, images, slots, versions], async () => {
    const slot = await slots.get(id);
    if (slot && !isDiscardable(slot)) return false;
    const entry = deviceImageRef(hash);
    const { url } = (await images.get([raffleId, hash])) ?? {};
    const config = await raffleConfigs.get(raffleId);
    if (config) await dropFromConfig(context, config, [entry, url]);
    // Last: while a waiting save names the image, its upload would stay.
    await dropImage(context, raffleId, entry);
    return true;
  });
}

/** Removes an image, given by its names, from a configuration and its waiting save. Runs within the caller's transaction. */
async function dropFromConfig(
  context: SyncContext,
  config: StoredRaffleConfig,
  names: readonly (string | null | undefined)[],
): Promise<void> {
  const { database, now } = context;
  await keepWorking(database, 'config', config, 'discarded', now());
  const isOther = (entry: string) => !names.includes(entry);
  const images = config.working.images.filter(isOther);
  const written = edited<'config'>(config, { ...config.working, images }, now());
  const save = await findSlot(database, 'config', config.raffleId);
  const { localRev, savedRev } = revisionsWithSave(config, written, save);
  const next = { ...written, localRev, ...stillWithdrawn(config, save, localRev) };
  if (save) {
    // A frozen attempt still names it: the save, which has a later revision, is sent after it.
    const data = { ...save.pending.data, images: save.pending.data.images.filter(isOther) };
    await putSlot(database, { ...save, pending: { ...save.pending, data, localRev: savedRev } });
  }
  await database.raffleConfigs.put(acknowledgedIfSame(CONFIG_DOCUMENT, next, save));
}

function discardSlot({ database }: SyncContext, id: string): Promise<boolean> {
  return database.transaction('rw', database.slots, async () => {
    const slot = await database.slots.get(id);
    if (slot && !isDiscardable(slot)) return false;
    if (slot) await changeSlot(database, slot, 'discarded', {});
    return true;
  });
}

/** What is being sent is not discarded. */
function isDiscardable(slot: Slot): boolean {
  return leadsTo(slot, 'discarded', 'gone');
}
