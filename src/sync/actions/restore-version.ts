import { withAddresses } from '#src/storage/device-images.ts';
import { CONFIG_DOCUMENT, type DocumentAccess, RAFFLE_DOCUMENT } from '#src/storage/documents.ts';
import { findSlot } from '#src/storage/slots.ts';
import type { StoredVersion } from '#src/storage/stored-documents.ts';
import { isVersionOf, keepWorking, listVersions } from '#src/storage/versions.ts';
import { acknowledgedIfSame, edited } from '../context/edit-document.ts';
import type { SyncContext } from '../context/sync-context.ts';

/**
 * Restores a version of a raffle's history as if it had been typed: like any edit it is sent after its step's button. Returns
 * the version that undoes it; undefined where the version no longer exists.
 */
export async function restoreVersion(
  context: SyncContext,
  raffleId: string,
  sequence: number,
): Promise<number | undefined> {
  const version = await context.database.versions.get(sequence);
  if (isVersionOf(version, 'raffle')) return restoreTo(context, RAFFLE_DOCUMENT, raffleId, version);
  if (isVersionOf(version, 'config')) return restoreTo(context, CONFIG_DOCUMENT, raffleId, version);
  return undefined;
}

function restoreTo<K extends 'raffle' | 'config'>(
  { database, now }: SyncContext,
  access: DocumentAccess<K>,
  raffleId: string,
  version: StoredVersion<K>,
): Promise<number | undefined> {
  const table = access.table(database);
  const { versions, images, slots } = database;
  return database.transaction('rw', [table, versions, images, slots], async () => {
    const row = await access.find(database, raffleId);
    if (!row || row.id !== version.documentId) return undefined;
    await keepWorking(database, access.kind, row, 'brought-back-over', now());
    const [stood] = await listVersions(database, access.kind, row.id);
    const data = access.dataOf(version.data);
    const { images: entries } = data as { images?: string[] };
    // An image that was only on this device then may have an address by now.
    const settled = entries ? { ...data, images: await withAddresses(database, raffleId, entries) } : data;
    const next = edited(row, settled, now());
    const slot = await findSlot(database, access.kind, raffleId);
    await table.put(acknowledgedIfSame(access, next, slot));
    return stood?.sequence;
  });
}
