import {
  CONFIG_DOCUMENT,
  type DocumentAccess,
  RAFFLE_DOCUMENT,
  SELLER_PROFILE_DOCUMENT,
} from '#src/storage/documents.ts';
import { isNamed, listDeviceImages } from '#src/storage/device-images.ts';
import { type DocumentData, imageSlotId, slotId } from '#src/storage/slot.ts';
import type { StoredDocument } from '#src/storage/stored-documents.ts';
import { keepVersion } from '#src/storage/versions.ts';
import { adoptId } from './adopt-id.ts';
import { queueImagesOfSave } from './images/queue-saved-images.ts';
import type { Revised } from './merge-pulled.ts';
import type { SyncContext } from './sync-context.ts';

export type Kept = 'device' | 'server';

/** Ends the conflict of a raffle's document. */
export async function resolveConflict(
  context: SyncContext,
  raffleId: string,
  document: 'raffle' | 'config',
  keep: Kept,
): Promise<void> {
  if (document === 'raffle') await resolve(context, RAFFLE_DOCUMENT, raffleId, keep);
  else await resolve(context, CONFIG_DOCUMENT, raffleId, keep);
}

/** Ends the conflict of the receiving settings. */
export async function resolveSellerProfileConflict(context: SyncContext, keep: Kept): Promise<void> {
  await resolve(context, SELLER_PROFILE_DOCUMENT, null, keep);
}

async function resolve<
  Data extends DocumentData,
  Acknowledged extends Data & Revised,
  Row extends StoredDocument<Data, Acknowledged>,
>(
  context: SyncContext,
  access: DocumentAccess<Data, Acknowledged, Row>,
  raffleId: string | null,
  keep: Kept,
): Promise<void> {
  const { database } = context;
  const table = access.table(database);
  const { raffleConfigs, slots, versions, images, imageBytes } = database;
  await database.transaction('rw', [table, raffleConfigs, slots, versions, images, imageBytes], async () => {
    const row = await access.find(database, raffleId);
    if (!row?.conflict) return;
    const theirs = access.dataOf(row.conflict);
    const lost = keep === 'device' ? theirs : row.working;
    const keptAt = context.now().toISOString();
    await keepVersion(database, {
      kind: access.kind,
      documentId: row.id,
      data: lost,
      keptAt,
      reason: 'not-chosen',
    });
    const rebased = { ...row, id: row.conflict.id, base: row.conflict, conflict: null };
    await adoptId(database, access.kind, row.id, rebased.id);
    const id = slotId(access.kind, raffleId);
    if (keep === 'device') {
      await table.put(rebased);
      await database.slots.update(id, { state: 'queued', attempt: null, nextTryAt: 0, problem: null });
    } else {
      // A new local revision, so that an open form notices that it is not what it was seeded with.
      const localRev = row.localRev + 1;
      await table.put({ ...rebased, working: theirs, localRev, ackedRev: localRev });
      await database.slots.delete(id);
    }
    if (access.kind === 'config' && raffleId !== null) await settleImages(context, raffleId);
  });
}

/** Images follow the version that was chosen: what it names is sent, what it does not name is not. */
async function settleImages(context: SyncContext, raffleId: string): Promise<void> {
  const { database } = context;
  const config = await database.raffleConfigs.get(raffleId);
  if (!config) return;
  for (const image of await listDeviceImages(database, raffleId)) {
    if (!isNamed(image, config.working.images))
      await database.slots.delete(imageSlotId(raffleId, image.hash));
  }
  await queueImagesOfSave(context, config);
}
