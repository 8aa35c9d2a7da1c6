import type { Raffle } from '#core/domain/raffle.ts';
import type { RaffleConfig } from '#core/domain/raffle-config.ts';
import { pixSettingsOf, type SellerProfile } from '#core/domain/seller-profile.ts';
import { listDeviceImages, removeDeviceImages } from '#src/storage/device-images.ts';
import { isDeletedHere } from '#src/storage/deleted-raffles.ts';
import { type DocumentData, slotId } from '#src/storage/slot.ts';
import { listSlotsOfRaffle } from '#src/storage/slots.ts';
import type { StoredDocument } from '#src/storage/stored-documents.ts';
import { hasLeftBehind } from '#src/storage/versions.ts';
import { reconciliationTables, reconcileWithServer } from './reconcile-with-server.ts';
import type { Revised } from './reconciliation.ts';
import {
  MERGEABLE_CONFIG,
  MERGEABLE_RAFFLE,
  MERGEABLE_SELLER_PROFILE,
  type MergeableDocument,
} from './mergeable-documents.ts';
import { CLEAN, pulledConfigRow, pulledRaffleRow } from './pulled-rows.ts';
import type { SyncContext } from './sync-context.ts';

/**
 * 'postponed': something of this device comes first, the answer to a save that is under way or a note of the journal. The server is to
 * be asked again.
 */
export type Taken = 'taken' | 'postponed';

/** Keeps a raffle that the server has. Joins the caller's transaction, where there is one. */
export function keepPulledRaffle(context: SyncContext, server: Raffle): Promise<Taken> {
  return keepPulled(context, MERGEABLE_RAFFLE, server.id, server, () => pulledRaffleRow(server));
}

/** Keeps a configuration that the server has, whichever device made it. Joins the caller's transaction, where there is one. */
export function keepPulledConfig(context: SyncContext, server: RaffleConfig): Promise<Taken> {
  return keepPulled(context, MERGEABLE_CONFIG, server.raffleId, server, () => pulledConfigRow(server));
}

/** Keeps the receiving settings that the server has. */
export async function keepPulledSellerProfile(context: SyncContext, server: SellerProfile): Promise<void> {
  await context.keepTyped();
  await keepPulled(context, MERGEABLE_SELLER_PROFILE, null, server, () => ({
    ...CLEAN,
    id: server.id,
    working: pixSettingsOf(server),
    base: server,
  }));
}

function keepPulled<
  Data extends DocumentData,
  Acknowledged extends Data & Revised,
  Row extends StoredDocument<Data, Acknowledged>,
>(
  context: SyncContext,
  document: MergeableDocument<Data, Acknowledged, Row>,
  raffleId: string | null,
  server: Acknowledged,
  pulledRow: () => Row,
): Promise<Taken> {
  const { database } = context;
  return database.transaction('rw', reconciliationTables(database), async () => {
    // Deleted on this device since it was asked for.
    if (raffleId !== null && (await isDeletedHere(database, raffleId))) return 'taken';
    // A note that found no room meets the news first: brought in after them, it would be written over them unasked.
    if (context.isNoted?.(document.kind, raffleId)) return 'postponed';
    // While its making is under way, the answer to that tells the same and knows whose edits are whose.
    const making =
      document.kind === 'config' && (await database.slots.get(slotId('config-create', raffleId)));
    if (making) return 'postponed';
    const before = await document.find(database, raffleId);
    if (!before) {
      const row = pulledRow();
      await document.table(database).put({ ...row, syncedAt: context.now().toISOString() });
      return 'taken';
    }
    const slot = await database.slots.get(slotId(document.kind, raffleId));
    const met = await reconcileWithServer(context, document, raffleId, { before, slot }, server);
    return met.isDeferred ? 'postponed' : 'taken';
  });
}

/**
 * A raffle that another device deleted: gone here too, unless there are edits that nobody else has; those that a page left
 * behind are in the history only. Its configuration stays for a while: letters that are on their way to the device bring the
 * raffle back, and it with them.
 */
export async function removePulledRaffle({ database }: SyncContext, raffleId: string): Promise<void> {
  const { raffles, raffleConfigs, slots, versions } = database;
  await database.transaction('rw', [raffles, raffleConfigs, slots, versions], async () => {
    const [raffle, config] = [await raffles.get(raffleId), await raffleConfigs.get(raffleId)];
    const waiting = await listSlotsOfRaffle(database, raffleId);
    const isDirty = [raffle, config].some((row) => row && row.localRev > row.ackedRev);
    const isLeftBehind =
      (await hasLeftBehind(database, 'raffle', raffleId)) ||
      (config !== undefined && (await hasLeftBehind(database, 'config', config.id)));
    if (isDirty || waiting.length > 0 || isLeftBehind) {
      await raffles.update(raffleId, { deletedElsewhere: true });
      return;
    }
    await raffles.delete(raffleId);
  });
}

/** Lets go of what raffles that are gone have left behind. */
export async function removeLeftovers({ database }: SyncContext): Promise<void> {
  const { raffles, raffleConfigs, images, imageBytes } = database;
  await database.transaction('rw', [raffles, raffleConfigs, images, imageBytes], async () => {
    const there = new Set(await raffles.toCollection().primaryKeys());
    for (const { raffleId, localRev, ackedRev } of await raffleConfigs.toArray()) {
      if (there.has(raffleId) || localRev > ackedRev) continue;
      await raffleConfigs.delete(raffleId);
      await removeDeviceImages(database, await listDeviceImages(database, raffleId));
    }
  });
}
