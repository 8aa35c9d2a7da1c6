import { withAddresses } from '#src/storage/device-images.ts';
import { CONFIG_DOCUMENT, type DocumentAccess, RAFFLE_DOCUMENT } from '#src/storage/documents.ts';
import type { DocumentData } from '#src/storage/slot.ts';
import type { StoredDocument, StoredVersion } from '#src/storage/stored-documents.ts';
import { keepWorking, listVersions } from '#src/storage/versions.ts';
import { edited } from './edit-document.ts';
import type { Revised } from './reconciliation.ts';
import type { SyncContext } from './sync-context.ts';

/**
 * Puts a version of a raffle's history in the place of what stands, as if it had been typed: it waits for its step's button
 * like any edit. Answers the version that undoes it; undefined where there is no such version any more.
 */
export async function bringBack(
  context: SyncContext,
  raffleId: string,
  sequence: number,
): Promise<number | undefined> {
  const version = await context.database.versions.get(sequence);
  if (version?.kind === 'raffle') return bringBackTo(context, RAFFLE_DOCUMENT, raffleId, version);
  return version?.kind === 'config' ? bringBackTo(context, CONFIG_DOCUMENT, raffleId, version) : undefined;
}

function bringBackTo<
  Data extends DocumentData,
  Acknowledged extends Data & Revised,
  Row extends StoredDocument<Data, Acknowledged>,
>(
  { database, now }: SyncContext,
  access: DocumentAccess<Data, Acknowledged, Row>,
  raffleId: string,
  version: StoredVersion,
): Promise<number | undefined> {
  const table = access.table(database);
  const { versions, images } = database;
  return database.transaction('rw', [table, versions, images], async () => {
    const row = await access.find(database, raffleId);
    if (!row || row.id !== version.documentId) return undefined;
    await keepWorking(database, access.kind, row, 'brought-back-over', now());
    const [stood] = await listVersions(database, access.kind, row.id);
    const data = access.dataOf(version.data as Data);
    const { images: entries } = data as { images?: string[] };
    // What was on this device only then may have its address by now.
    const settled = entries ? { ...data, images: await withAddresses(database, raffleId, entries) } : data;
    await table.put(edited<Data, Acknowledged, Row>(row, settled, now()));
    return stood?.sequence;
  });
}
