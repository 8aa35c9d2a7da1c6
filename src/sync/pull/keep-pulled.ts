import type { Raffle } from '#core/domain/raffles/raffle.ts';
import type { RaffleConfig } from '#core/domain/raffles/raffle-config.ts';
import { pixSettingsOf, type SellerProfile } from '#core/domain/receiving/seller-profile.ts';
import { assertLatestPull } from '#src/storage/changes-cursor.ts';
import { listDeviceImages, removeDeviceImages } from '#src/storage/device-images.ts';
import { isDeletedHere, noteTombstone } from '#src/storage/deleted-raffles.ts';
import { findSlot, listSlotsOfRaffle } from '#src/storage/slots.ts';
import type {
  Acknowledged,
  DocumentKind,
  DocumentRow,
  DocumentTypes,
} from '#src/storage/stored-documents.ts';
import { isAhead } from '#src/storage/unsaved-edits.ts';
import { reconciliationTables, reconcileWithServer } from '../merge/reconcile-with-server.ts';
import {
  MERGEABLE_CONFIG,
  MERGEABLE_RAFFLE,
  MERGEABLE_SELLER_PROFILE,
  type MergeableDocument,
} from '../merge/mergeable-documents.ts';
import { pulledConfigRow, pulledRaffleRow } from './pulled-rows.ts';
import { newSellerProfileRow } from '../context/new-documents.ts';
import type { SyncContext } from '../context/sync-context.ts';

/**
 * 'postponed': the reply to a save in flight, or a journal entry, must be stored first. The document has to be pulled again.
 */
export type PulledOutcome = 'stored' | 'postponed';

/** Stores a raffle of the server. Joins the caller's transaction, where there is one. */
export function keepPulledRaffle(context: SyncContext, server: Raffle): Promise<PulledOutcome> {
  return keepPulled(context, MERGEABLE_RAFFLE, server.id, server, () => pulledRaffleRow(server));
}

/** Stores a configuration of the server, whichever device created it. Joins the caller's transaction, where there is one. */
export function keepPulledConfig(context: SyncContext, server: RaffleConfig): Promise<PulledOutcome> {
  return keepPulled(context, MERGEABLE_CONFIG, server.raffleId, server, () => pulledConfigRow(server));
}

/** Stores the receiving settings of the server. */
export async function keepPulledSellerProfile(context: SyncContext, server: SellerProfile): Promise<void> {
  await context.flushForms();
  await keepPulled(context, MERGEABLE_SELLER_PROFILE, null, server, () => ({
    ...newSellerProfileRow(server.id),
    working: pixSettingsOf(server),
    base: server,
  }));
}

function keepPulled<K extends DocumentKind>(
  context: SyncContext,
  document: MergeableDocument<K>,
  raffleId: DocumentTypes[K]['raffleId'],
  server: Acknowledged<K>,
  pulledRow: () => DocumentRow<K>,
): Promise<PulledOutcome> {
  const { database } = context;
  return database.transaction('rw', reconciliationTables(database), async () => {
    // Deleted on this device since the request was made.
    if (raffleId !== null && (await isDeletedHere(database, raffleId))) return 'stored';
    // An entry of the journal that found no room is stored first: replayed later, it would overwrite the server's version.
    if (context.hasJournalEntry?.(document.kind, raffleId)) return 'postponed';
    // While its creation is queued, the reply to that brings the same, and knows which edits are newer.
    const isCreating =
      document.kind === 'config' &&
      raffleId !== null &&
      (await findSlot(database, 'config-create', raffleId));
    if (isCreating) return 'postponed';
    const before = await document.find(database, raffleId);
    if (!before) {
      const row = pulledRow();
      await document.table(database).put({ ...row, syncedAt: context.now().toISOString() });
      return 'stored';
    }
    const slot = await findSlot(database, document.kind, raffleId);
    const after = await reconcileWithServer(context, document, raffleId, { row: before, slot }, server);
    return after.isDeferred ? 'postponed' : 'stored';
  });
}

const hasLeftBehind = ({ leftBehind }: { leftBehind?: object }) => Object.keys(leftBehind ?? {}).length > 0;

/**
 * A raffle that another device deleted: removed here too, unless this device has unsent edits, or announces a text that lost
 * against another page's (P-1019, P-1034). Its configuration stays until the next whole pull: a late autosave restores the raffle, which needs it.
 * `run` is the pull's id. @throws PullSuperseded
 */
export async function removePulledRaffle(
  { database }: SyncContext,
  run: string,
  raffleId: string,
): Promise<void> {
  const { raffles, raffleConfigs, slots, meta } = database;
  await database.transaction('rw', [raffles, raffleConfigs, slots, meta], async () => {
    await assertLatestPull(database, run);
    const [raffle, config] = [await raffles.get(raffleId), await raffleConfigs.get(raffleId)];
    const waiting = await listSlotsOfRaffle(database, raffleId);
    const isKept = [raffle, config].some((row) => row && (isAhead(row) || hasLeftBehind(row)));
    if (isKept || waiting.length > 0) {
      await raffles.update(raffleId, { deletedElsewhere: true });
      return;
    }
    await raffles.delete(raffleId);
    await noteTombstone(database, raffleId);
  });
}

/** Removes configurations and images of raffles that no longer exist. */
export async function removeLeftovers({ database }: SyncContext): Promise<void> {
  const { raffles, raffleConfigs, images, imageBytes } = database;
  await database.transaction('rw', [raffles, raffleConfigs, images, imageBytes], async () => {
    const there = new Set(await raffles.toCollection().primaryKeys());
    for (const config of await raffleConfigs.toArray()) {
      const { raffleId } = config;
      if (there.has(raffleId) || isAhead(config)) continue;
      await raffleConfigs.delete(raffleId);
      await removeDeviceImages(database, await listDeviceImages(database, raffleId));
    }
  });
}
