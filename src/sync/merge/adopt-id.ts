import { moveSlots } from '#src/storage/slots.ts';
import type { DocumentKind } from '#src/storage/stored-documents.ts';
import type { UserDatabase } from '#src/storage/user-database.ts';
import { moveVersions } from '#src/storage/versions.ts';
import { moveImages } from '../queue/image-queue.ts';

/**
 * The server replied with another id than the one made here: the client adopts it (P-906). Removes the row under the
 * old id, and moves what belongs to it. Runs within the caller's transaction, before the row is put.
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
  if (kind === 'seller-profile') await database.sellerProfile.delete(from);
  if (kind === 'raffle') await adoptRaffleId(database, from, to);
}

async function adoptRaffleId(database: UserDatabase, from: string, to: string): Promise<void> {
  await database.raffles.delete(from);
  const config = await database.raffleConfigs.get(from);
  if (config) {
    await database.raffleConfigs.delete(from);
    await database.raffleConfigs.put({ ...config, raffleId: to });
  }
  await moveSlots(database, from, to);
  await moveImages(database, from, to);
}
