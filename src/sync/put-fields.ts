import { dayOf } from '#core/domain/days.ts';
import { type DocumentData, slotId } from '#src/storage/slot.ts';
import type { StoredDocument } from '#src/storage/stored-documents.ts';
import { keepVersion } from '#src/storage/versions.ts';
import { edited, isOnServer } from './edit-document.ts';
import { enqueued } from './enqueue.ts';
import { settleImages } from './images/queue-saved-images.ts';
import { keepReconciled, reconciliationTables } from './reconcile-with-server.ts';
import type { Revised } from './reconciliation.ts';
import { MERGEABLE_CONFIG, MERGEABLE_RAFFLE, type MergeableDocument } from './mergeable-documents.ts';
import type { FieldValues } from './sync-outcomes.ts';
import type { SyncContext } from './sync-context.ts';

/**
 * Puts values into fields of a raffle's document, as another version had them: what is taken back after a merge. What was saved
 * is saved anew with them; what was only typed stays so.
 */
export async function putFields(
  context: SyncContext,
  raffleId: string,
  document: 'raffle' | 'config',
  values: FieldValues,
): Promise<void> {
  if (document === 'raffle') await put(context, MERGEABLE_RAFFLE, raffleId, values);
  else await put(context, MERGEABLE_CONFIG, raffleId, values);
}

/** The user has seen whose word stands after a merge, and leaves it so. */
export async function forgetOverruled(
  { database }: Pick<SyncContext, 'database'>,
  raffleId: string,
): Promise<void> {
  const { raffles, raffleConfigs } = database;
  await Promise.all([
    raffles.update(raffleId, { overruled: {} }),
    raffleConfigs.update(raffleId, { overruled: {} }),
  ]);
}

function put<
  Data extends DocumentData,
  Acknowledged extends Data & Revised,
  Row extends StoredDocument<Data, Acknowledged>,
>(
  context: SyncContext,
  document: MergeableDocument<Data, Acknowledged, Row>,
  raffleId: string,
  values: FieldValues,
): Promise<void> {
  const { database } = context;
  return database.transaction('rw', reconciliationTables(database), async () => {
    const row = await document.find(database, raffleId);
    if (!row) return;
    const now = context.now();
    const data = { ...row.working, ...values } as Data;
    const next = { ...edited<Data, Acknowledged, Row>(row, data, now), overruled: {} };
    const { kind } = document;
    const slot = await database.slots.get(slotId(kind, raffleId));
    const saved = slot ? ({ ...slot.pending.data, ...values } as Data) : data;
    const isSaved = slot !== undefined || row.localRev === row.ackedRev;
    const isClean = !slot && isOnServer(document, next);
    const pending = { data: saved, localRev: next.localRev, savedOn: dayOf(now) };
    const saving = enqueued(slot, kind, raffleId, pending, now);
    // Between two versions the user chooses first.
    const state = row.conflict === null ? saving.state : ('conflict' as const);
    const queued = isSaved && !isClean ? { ...saving, state } : slot;
    await keepReconciled(context, document, raffleId, { row, slot }, { row: next, slot: queued });
    if (queued === slot) return;
    await keepVersion(database, {
      kind,
      documentId: row.id,
      data: saved,
      keptAt: now.toISOString(),
      reason: 'saved',
    });
    if (kind === 'config') await settleImages(context, raffleId);
  });
}
