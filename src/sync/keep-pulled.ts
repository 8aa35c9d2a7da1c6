import { type Raffle, raffleDataOf } from '#core/domain/raffle.ts';
import { type RaffleConfig, raffleConfigDataOf } from '#core/domain/raffle-config.ts';
import { pixSettingsOf, type SellerProfile } from '#core/domain/seller-profile.ts';
import {
  CONFIG_DOCUMENT,
  type DocumentAccess,
  RAFFLE_DOCUMENT,
  SELLER_PROFILE_DOCUMENT,
} from '#src/storage/documents.ts';
import { listDeviceImages, removeDeviceImages } from '#src/storage/device-images.ts';
import { slotId } from '#src/storage/slot.ts';
import { isDeletedHere } from '#src/storage/deleted-raffles.ts';
import type { StoredDocument } from '#src/storage/stored-documents.ts';
import { listSlotsOfRaffle } from '#src/storage/slots.ts';
import { putSlot } from './acknowledge.ts';
import { adoptId } from './adopt-id.ts';
import { keepReplaced } from './keep-replaced.ts';
import { mergePulled, type Revised } from './merge-pulled.ts';
import { newRaffleRow } from './new-documents.ts';
import type { SyncContext } from './sync-context.ts';

const CLEAN = { localRev: 0, ackedRev: 0, savedAt: null, syncedAt: null, base: null, conflict: null };

/** Keeps a raffle that the server has. */
export async function keepPulledRaffle(context: SyncContext, server: Raffle): Promise<void> {
  await keepPulled(context, RAFFLE_DOCUMENT, server.id, server, () => ({
    ...newRaffleRow(server.id, new Date(server.createdAt)),
    working: raffleDataOf(server),
  }));
}

/** Keeps a configuration that the server has, whichever device made it. */
export async function keepPulledConfig(context: SyncContext, server: RaffleConfig): Promise<void> {
  const { id, raffleId } = server;
  await keepPulled(context, CONFIG_DOCUMENT, raffleId, server, () => ({
    ...CLEAN,
    id,
    raffleId,
    working: raffleConfigDataOf(server),
  }));
}

/** Keeps the receiving settings that the server has. */
export async function keepPulledSellerProfile(context: SyncContext, server: SellerProfile): Promise<void> {
  await keepPulled(context, SELLER_PROFILE_DOCUMENT, null, server, () => ({
    ...CLEAN,
    id: server.id,
    working: pixSettingsOf(server),
  }));
}

async function keepPulled<
  Data,
  Acknowledged extends Data & Revised,
  Row extends StoredDocument<Data, Acknowledged>,
>(
  context: SyncContext,
  access: DocumentAccess<Data, Acknowledged, Row>,
  raffleId: string | null,
  server: Acknowledged,
  missing: () => Row,
): Promise<void> {
  const { database } = context;
  const { raffleConfigs, slots, versions, meta, images, imageBytes } = database;
  await database.transaction(
    'rw',
    [access.table(database), raffleConfigs, slots, versions, meta, images, imageBytes],
    async () => {
      // Deleted on this device since it was asked for.
      if (raffleId !== null && (await isDeletedHere(database, raffleId))) return;
      const found = await access.find(database, raffleId);
      const id = slotId(access.kind, raffleId);
      const slot = await database.slots.get(id);
      // While its making is under way, the answer to that tells the same and knows whose edits are whose.
      const making =
        access.kind === 'config' && (await database.slots.get(slotId('config-create', raffleId)));
      if (making) return;
      const met = mergePulled(access, { row: found ?? missing(), slot }, server, context.now());
      // What says nothing new is not written: no screen is drawn again for it.
      if (met.slot !== slot) await putSlot(database, id, met.slot);
      if (met.row === found) return;
      if (found) await keepReplaced(context, access, found, met.row);
      if (found) await adoptId(database, access.kind, found.id, met.row.id);
      await access.table(database).put(met.row);
    },
  );
}

/** A raffle that another device deleted: gone here too, unless there are edits that nobody else has. */
export async function removePulledRaffle({ database }: SyncContext, raffleId: string): Promise<void> {
  const { raffles, raffleConfigs, slots, images, imageBytes } = database;
  await database.transaction('rw', [raffles, raffleConfigs, slots, images, imageBytes], async () => {
    const [raffle, config] = [await raffles.get(raffleId), await raffleConfigs.get(raffleId)];
    const waiting = await listSlotsOfRaffle(database, raffleId);
    const isDirty = [raffle, config].some((row) => row && row.localRev > row.ackedRev);
    if (isDirty || waiting.length > 0) {
      await raffles.update(raffleId, { deletedElsewhere: true });
      return;
    }
    await raffles.delete(raffleId);
    await raffleConfigs.delete(raffleId);
    await removeDeviceImages(database, await listDeviceImages(database, raffleId));
  });
}
