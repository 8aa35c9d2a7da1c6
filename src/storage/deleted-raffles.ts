import { listDeviceImages, removeDeviceImages } from './device-images.ts';
import { isPendingDeletion } from './slot.ts';
import { changeSlot, listSlotsOfRaffle } from './slots.ts';
import type { UserDatabase } from './user-database.ts';

const keyOf = (raffleId: string) => `deleted:${raffleId}`;

const tombstoneKeyOf = (raffleId: string) => `deleted-elsewhere:${raffleId}`;

/** Notes that the server has reported a raffle as deleted by another device. Joins the caller's transaction. */
export async function noteTombstone({ meta }: UserDatabase, raffleId: string): Promise<void> {
  await meta.put({ key: tombstoneKeyOf(raffleId), value: true });
}

/** Whether the server has reported that another device deleted the raffle: a row that is missing says nothing (P-1027). */
export async function hasTombstone({ meta }: UserDatabase, raffleId: string): Promise<boolean> {
  return (await meta.get(tombstoneKeyOf(raffleId))) !== undefined;
}

/** The server has the raffle again: its tombstone was lost (P-1039). Joins the caller's transaction. */
export async function forgetTombstone({ meta }: UserDatabase, raffleId: string): Promise<void> {
  await meta.delete(tombstoneKeyOf(raffleId));
}

export async function isDeletedHere(database: UserDatabase, raffleId: string): Promise<boolean> {
  return (await database.meta.get(keyOf(raffleId))) !== undefined;
}

/** The subset of these raffles that the user has deleted on this device. */
export async function listDeletedHere(
  { meta }: UserDatabase,
  raffleIds: readonly string[],
): Promise<Set<string>> {
  const facts = await meta.bulkGet(raffleIds.map(keyOf));
  return new Set(raffleIds.filter((_, place) => facts[place] !== undefined));
}

/** Raffles that the user has deleted but the server may still have; no screen lists them. */
export async function listPendingDeletions(database: UserDatabase): Promise<Set<string>> {
  const slots = await database.slots.filter(isPendingDeletion).toArray();
  return new Set(slots.flatMap(({ raffleId }) => raffleId ?? []));
}

/**
 * Removes a raffle with everything that belongs to it, and notes that the user deleted it here: neither a late reply nor a late
 * autosave restores it. Joins the caller's transaction, where there is one.
 */
export async function forgetRaffle(database: UserDatabase, raffleId: string): Promise<void> {
  const { raffles, raffleConfigs, slots, versions, meta, images, imageBytes } = database;
  await database.transaction(
    'rw',
    [raffles, raffleConfigs, slots, versions, meta, images, imageBytes],
    async () => {
      const config = await raffleConfigs.get(raffleId);
      await raffles.delete(raffleId);
      await raffleConfigs.delete(raffleId);
      for (const slot of await listSlotsOfRaffle(database, raffleId))
        await changeSlot(database, slot, 'deleted', {});
      await removeDeviceImages(database, await listDeviceImages(database, raffleId));
      const keys = [['raffle', raffleId], ...(config ? [['config', config.id]] : [])];
      await versions.where('[kind+documentId]').anyOf(keys).delete();
      await meta.put({ key: keyOf(raffleId), value: true });
    },
  );
}
