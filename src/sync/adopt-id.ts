import { type ImageUpload, imageSlotId, type Slot, slotId } from '#src/storage/slot.ts';
import { listSlotsOfRaffle } from '#src/storage/slots.ts';
import type { DocumentKind } from '#src/storage/stored-documents.ts';
import type { UserDatabase } from '#src/storage/user-database.ts';
import { moveVersions } from '#src/storage/versions.ts';
import { moveImages } from './image-queue.ts';

/**
 * The server answered under another id than the one minted here: the client adopts it (decision 34). Lets go of the row
 * under the old id, and takes along what hangs on it. Runs within the caller's transaction, before the row is put.
 */
export async function adoptId(
  database: UserDatabase,
  kind: DocumentKind,
  from: string,
  to: string,
): Promise<void> {
  if (from === to) return;
  await moveVersions(database, kind, from, to);
  // A configuration is found by its raffle, whatever its own id.
  if (kind === 'config') return;
  if (kind === 'seller-profile') await database.sellerProfile.delete(from);
  else await adoptRaffleId(database, from, to);
}

async function adoptRaffleId(database: UserDatabase, from: string, to: string): Promise<void> {
  await database.raffles.delete(from);
  const config = await database.raffleConfigs.get(from);
  if (config) {
    await database.raffleConfigs.delete(from);
    await database.raffleConfigs.put({ ...config, raffleId: to });
  }
  for (const slot of await listSlotsOfRaffle(database, from)) {
    await database.slots.delete(slot.id);
    await database.slots.put({ ...slot, id: idUnder(to, slot), raffleId: to });
  }
  await moveImages(database, from, to);
}

function idUnder(raffleId: string, { kind, pending }: Slot): string {
  return kind === 'image'
    ? imageSlotId(raffleId, (pending.data as ImageUpload).hash)
    : slotId(kind, raffleId);
}
